import { InputNumber } from 'antd'
import type { InputProps } from './inputProps'

const FEN = 100

/** Money in fen, typed in yuan. */
export function MoneyInput({
  value,
  onChange,
  ...rest
}: InputProps<number | null> & { placeholder?: string; status?: 'error' | ''; 'aria-label'?: string }) {
  return (
    <InputNumber
      {...rest}
      prefix="¥"
      precision={2}
      style={{ width: '100%' }}
      value={typeof value === 'number' ? value / FEN : null}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(Number(yuan) * FEN))}
    />
  )
}
