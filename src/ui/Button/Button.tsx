import { Button as Native } from '@tarojs/components'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { toast } from '../feedback'
import { Spinner } from '../Spinner/Spinner'
import { reportedTap } from '../taps'
import styles from './Button.module.scss'

type NativeProps = ComponentProps<typeof Native>

export interface ButtonProps
  extends Pick<
    NativeProps,
    | 'openType'
    | 'formType'
    | 'onGetPhoneNumber'
    | 'onGetUserInfo'
    | 'onChooseAvatar'
    | 'onOpenSetting'
    | 'onAgreePrivacyAuthorization'
    | 'id'
  > {
  /** primary: the page's one next step. ink: the second action. secondary: outlined. ghost: text only. */
  kind?: 'primary' | 'ink' | 'secondary' | 'ghost' | 'danger'
  /** s: 32 px (in lists). m: 44 px. l: 50 px (alone at the page's foot). */
  size?: 's' | 'm' | 'l'
  /** Takes the full width. */
  block?: boolean
  /** Shows that work is running: taps are ignored; the text stays, so that the layout doesn't move. */
  loading?: boolean
  disabled?: boolean
  /** Reason why it is disabled: shown on tap, and read by screen readers. */
  reason?: string
  label?: string
  className?: string
  onTap?: () => void
  children?: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    size = 'm',
    block,
    loading,
    disabled,
    reason,
    label,
    className,
    onTap,
    children,
    ...native
  } = props
  // A native disabled button would swallow the tap that shows the reason.
  const isDead = disabled && !reason
  const handleTap = () => {
    if (loading) return
    if (disabled) {
      if (reason) toast(reason)
      return
    }
    reportedTap(label, children)
    onTap?.()
  }
  const text = label ?? (typeof children === 'string' ? children : '')
  // Don't repeat the reason where it is also the button's text.
  const spoken = disabled && reason && text !== reason ? `${text}，${reason}` : label
  return (
    <Native
      {...(disabled || loading ? { id: native.id } : native)}
      className={clsx(
        styles.button,
        styles[kind],
        styles[size],
        block && styles.block,
        disabled && styles.disabled,
        className,
      )}
      hoverClass={disabled || loading ? 'none' : 'press'}
      disabled={isDead}
      {...(spoken === undefined ? null : { ariaLabel: spoken })}
      onClick={handleTap}
    >
      {loading && <Spinner />}
      {children}
    </Native>
  )
}
