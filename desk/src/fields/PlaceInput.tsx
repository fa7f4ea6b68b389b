import type { Place } from '@contract/desk/fields'
import { InputNumber, Space } from 'antd'
import type { InputProps } from './inputProps'

type Half = Partial<{ [Part in keyof Place]: number | null }>

/** Longitude and latitude of a place; nothing while both are empty. */
export function PlaceInput({ id, value, onChange, ...rest }: InputProps<Half | null>) {
  const change = (part: keyof Place) => (number: number | null) => {
    const next = { ...value, [part]: number }
    onChange?.(next.longitude == null && next.latitude == null ? null : next)
  }
  return (
    <Space.Compact block>
      <InputNumber
        {...rest}
        {...(id ? { id } : {})}
        prefix="经度"
        aria-label="经度"
        style={{ width: '50%' }}
        value={value?.longitude ?? null}
        onChange={change('longitude')}
      />
      <InputNumber
        {...rest}
        prefix="纬度"
        aria-label="纬度"
        style={{ width: '50%' }}
        value={value?.latitude ?? null}
        onChange={change('latitude')}
      />
    </Space.Compact>
  )
}
