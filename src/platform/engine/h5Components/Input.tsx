import {
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { movedCursor } from '@/lib/movedCursor'
import { type CommonProps, domProps, withDetail } from './props'

export interface FieldProps extends CommonProps {
  value?: string
  defaultValue?: string
  placeholder?: string
  placeholderClass?: string
  placeholderStyle?: string
  disabled?: boolean
  maxlength?: number
  focus?: boolean
  autoFocus?: boolean
  name?: string
  cursorSpacing?: number
  adjustPosition?: boolean
  holdKeyboard?: boolean
  controlled?: boolean
  alwaysEmbed?: boolean
  onInput?: (event: FormEvent & { detail: { value: string; cursor: number } }) => void
  onFocus?: (event: FocusEvent & { detail: { value: string } }) => void
  onBlur?: (event: FocusEvent & { detail: { value: string } }) => void
  onConfirm?: (event: KeyboardEvent & { detail: { value: string } }) => void
}

export interface InputProps extends FieldProps {
  type?: 'text' | 'number' | 'digit' | 'idcard' | 'nickname' | 'safe-password'
  password?: boolean
  confirmType?: 'send' | 'search' | 'next' | 'go' | 'done'
  confirmHold?: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Taro's default limit in characters; -1 removes the limit. */
const DEFAULT_MAX_LENGTH = 140

/** Shared behaviour of `input` and `textarea`: values in `detail`, limits, focus by property. */
export function useField<Element extends Field>(props: FieldProps) {
  const {
    placeholderClass: _pc,
    placeholderStyle: _ps,
    cursorSpacing: _cs,
    adjustPosition: _ap,
    holdKeyboard: _hk,
    controlled: _co,
    alwaysEmbed: _ae,
    maxlength = DEFAULT_MAX_LENGTH,
    focus,
    onInput,
    onFocus,
    onBlur,
    onConfirm: _confirm,
    ...rest
  } = props
  const holder = useRef<Element>(null)
  useEffect(() => {
    if (focus) holder.current?.focus()
  }, [focus])
  const [composed, setComposed] = useState<string | null>(null)
  const [, drawAgain] = useState(0)
  const isComposing = useRef(false)
  const typed = useRef<{ readonly value: string; readonly cursor: number } | null>(null)
  useLayoutEffect(() => {
    const now = holder.current
    const before = typed.current
    typed.current = null
    // A browser puts the cursor at the end when a script changes the text: 138 0000 would be corrected at its end.
    if (!now || !before || now !== document.activeElement || now.value === before.value) return
    if (before.cursor < before.value.length) {
      const place = movedCursor(before.value, before.cursor, now.value)
      now.setSelectionRange(place, place)
    }
  })
  const report = (event: FormEvent<Element> | CompositionEvent<Element>) => {
    const { value, selectionStart } = event.currentTarget
    setComposed(isComposing.current ? value : null)
    // Also where the text is written as before: a blank in a number.
    drawAgain((times) => times + 1)
    typed.current = { value, cursor: selectionStart ?? value.length }
    onInput?.(withDetail(event, { value, cursor: selectionStart ?? value.length }))
  }
  return {
    ...domProps(rest as CommonProps),
    ref: holder,
    maxLength: maxlength < 0 ? undefined : maxlength,
    // React requires onChange with a controlled value; the real work is in onInput.
    ...(props.value === undefined
      ? null
      : {
          onChange: () => undefined,
          // A keyboard for Chinese begins its word again when a script changes the text under it: 京 would become JJIJIN京.
          value: composed ?? props.value,
          onCompositionStart: () => {
            isComposing.current = true
          },
          onCompositionEnd: (event: CompositionEvent<Element>) => {
            isComposing.current = false
            report(event)
          },
        }),
    onInput: report,
    onFocus: (event: FocusEvent<Element>) =>
      onFocus?.(withDetail(event, { value: event.currentTarget.value })),
    onBlur: (event: FocusEvent<Element>) => onBlur?.(withDetail(event, { value: event.currentTarget.value })),
  }
}

const INPUT_MODE: Record<string, 'numeric' | 'decimal' | undefined> = { number: 'numeric', digit: 'decimal' }

/** The key that is pressed while a word is composed; Safari has ended the word before it reports the key. */
const COMPOSING_KEY = 229

const choosesWord = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { type = 'text', password, confirmType, confirmHold: _hold, ...rest } = props
  const field = useField<HTMLInputElement>(rest)
  useImperativeHandle(ref, () => field.ref.current as HTMLInputElement)
  return (
    <input
      {...field}
      className={`tc-field ${field.className ?? ''}`}
      type={password ? 'password' : 'text'}
      inputMode={rest.inputMode ?? INPUT_MODE[type]}
      enterKeyHint={confirmType}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || choosesWord(event)) return
        rest.onConfirm?.(withDetail(event, { value: event.currentTarget.value }))
      }}
    />
  )
})
