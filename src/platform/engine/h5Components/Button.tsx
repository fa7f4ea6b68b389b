import { forwardRef } from 'react'
import { type CommonProps, domProps } from './props'

interface ButtonProps extends CommonProps {
  disabled?: boolean
  loading?: boolean
  formType?: 'submit' | 'reset'
  openType?: string
  plain?: boolean
  size?: string
  type?: string
}

/**
 * `button` without the browser's look. The `openType` abilities exist only in mini-programs; here they do nothing.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const {
    disabled,
    loading: _loading,
    formType,
    openType: _open,
    plain: _plain,
    size: _size,
    type: _type,
    ...rest
  } = props
  const dom = domProps(rest)
  return (
    <button
      {...dom}
      ref={ref}
      type={formType ?? 'button'}
      disabled={disabled}
      className={`tc-button ${dom.className ?? ''}`}
    />
  )
})
