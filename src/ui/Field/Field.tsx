import { type Input, View } from '@tarojs/components'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFocusWithin } from '@/platform/engine/focusWithin'
import { IconButton } from '../Icon/IconButton'
import styles from './Field.module.scss'
import type { FieldKind } from './kinds'
import { TypedText } from './TypedText'

export interface FieldProps
  extends Pick<ComponentProps<typeof Input>, 'confirmType' | 'onConfirm' | 'focus'> {
  /** Beside the input; above it when `stacked`. */
  label?: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Decides keyboard, suggestions and how a pasted text is read. */
  kind?: FieldKind
  /** A text area that grows with its text. */
  multiline?: boolean
  stacked?: boolean
  /** Shown under the field and read by screen readers. */
  error?: string
  /** A hint where there is no error. */
  hint?: string
  /** Not for kinds that have a length of their own. */
  maxLength?: number
  /** Shows how much of `maxLength` is used. */
  counter?: boolean
  /**
   * Number of used characters, for limits where characters don't count one each (spec 5: a wide character counts as
   * two).
   */
  used?: number
  disabled?: boolean
  /** On the right: a code button, a unit. */
  tail?: ReactNode
}

/** Labelled input with error, hint, counter and clear button. Controlled: the caller holds the value. */
export function Field(props: FieldProps) {
  const { label, value, onChange, placeholder, kind, multiline, stacked, error, hint, tail } = props
  const { maxLength, counter, used, disabled, confirmType, onConfirm, focus } = props
  const focusWithin = useFocusWithin()
  const below = error ?? hint
  const isNumber = kind === 'amount' || kind === 'count'
  return (
    <View className={clsx(styles.field, stacked && styles.stacked, disabled && styles.disabled)}>
      <View className={styles.row} {...focusWithin.box}>
        {label && <View className={styles.label}>{label}</View>}
        <TypedText
          kind={kind}
          value={value}
          onChange={onChange}
          label={[label ?? placeholder, error].filter(Boolean).join('，')}
          placeholder={placeholder}
          maxLength={maxLength}
          multiline={multiline}
          disabled={disabled}
          focus={focus}
          confirmType={confirmType}
          onConfirm={onConfirm}
          className={clsx(multiline ? styles.area : styles.input, isNumber && styles.number)}
          {...(multiline ? null : focusWithin.input)}
        />
        <View className={styles.tail}>
          {!multiline && focusWithin.isFocused && value && !disabled ? (
            <IconButton
              name="close"
              label="清空"
              size={16}
              className={styles.clear}
              control={focusWithin.control}
              onTap={() => {
                onChange('')
                focusWithin.refocus()
              }}
            />
          ) : null}
          {tail}
        </View>
      </View>
      {(below || counter) && (
        <View className={styles.below}>
          <View className={error ? styles.error : styles.hint} ariaRole={error ? 'alert' : undefined}>
            {below}
          </View>
          {counter && maxLength && (
            <View className={styles.hint}>{`${used ?? value.length}/${maxLength}`}</View>
          )}
        </View>
      )}
    </View>
  )
}
