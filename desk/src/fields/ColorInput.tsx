import { ColorPicker } from 'antd'
import type { InputProps } from './inputProps'

/** A colour, chosen or typed as `#rrggbb`. */
export function ColorInput({ value, onChange, ...rest }: InputProps<string>) {
  return (
    <ColorPicker
      {...rest}
      disabledAlpha
      disabledFormat
      format="hex"
      showText
      value={value || null}
      onChangeComplete={(color) => onChange?.(color.toHexString().slice(0, 7))}
    />
  )
}
