import { Input, Textarea } from '@tarojs/components'
import clsx from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { fieldHints } from '@/platform/engine/fieldHints'
import { stayAboveKeyboard } from '@/platform/engine/softKeyboard'
import { useNextField } from './FieldGroup'
import { type FieldKind, kindOf } from './kinds'
import styles from './TypedText.module.scss'

type Part = 'confirmType' | 'onConfirm' | 'onBlur' | 'onFocus' | 'focus' | 'disabled' | 'placeholder'

interface TypedTextProps extends Pick<ComponentProps<typeof Input>, Part> {
  kind?: FieldKind
  value: string
  onChange: (value: string) => void
  label: string
  maxLength?: number
  /** A text area that grows with its text. */
  multiline?: boolean
  className?: string
}

/**
 * The place where something is typed. Its letters are large enough that iOS does not enlarge the page, and its kind
 * decides keyboard, suggestions of the phone and how a pasted text is read.
 */
export function TypedText(props: TypedTextProps) {
  const { kind = 'text', value, onChange, label, maxLength, multiline, className } = props
  const { confirmType, onConfirm, onBlur, onFocus, focus, disabled, placeholder } = props
  const { type, read, ...hints } = kindOf(kind)
  const field = useRef<Node>(null)
  const next = useNextField(() => field.current, Boolean(disabled))
  const leaveKeyboard = useRef<() => void>()
  useEffect(() => () => leaveKeyboard.current?.(), [])
  const shared = {
    ref: field as never,
    value,
    disabled,
    focus: focus || next.isCalled,
    placeholder,
    placeholderClass: styles.placeholder,
    className: clsx(styles.field, className),
    // -1 removes Taro's own limit of 140.
    maxlength: read ? -1 : (maxLength ?? -1),
    ariaLabel: label,
    onInput: ({ detail }: { detail: { value: string } }) =>
      onChange(read ? read(detail.value).slice(0, maxLength) : detail.value),
    // Mini-programs: the space for what is below the field, in px above the keyboard.
    cursorSpacing: 80,
    onFocus: (event: object) => {
      leaveKeyboard.current = stayAboveKeyboard(field.current as never)
      onFocus?.(event as never)
    },
    onBlur: (event: object) => {
      leaveKeyboard.current?.()
      next.onLeave()
      onBlur?.(event as never)
    },
    ...fieldHints(hints),
  }
  if (multiline) return <Textarea {...shared} autoHeight {...{ disableDefaultPadding: true }} />
  return (
    <Input
      {...shared}
      type={type}
      confirmType={confirmType ?? next.key}
      confirmHold={next.key === 'next'}
      onConfirm={(event) => {
        onConfirm?.(event)
        // A key of its own does what the field says; any other leads on, after what the field does.
        if (!confirmType) next.press()
      }}
    />
  )
}
