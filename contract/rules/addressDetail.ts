import { hasEmoji, wideLength } from './text'

/** Longest detail of an address, each wide character counted as 2 (spec 5): what a parcel's label holds. */
export const ADDRESS_DETAIL_MAX = 200
export const ADDRESS_DETAIL_TOO_LONG = '详细地址最多 100 个汉字或 200 个字母'

/** Returns why the detail of an address is refused; undefined for a valid one. `#` is common there (3#楼). */
export function addressDetailObjection(text: string): string | undefined {
  const detail = text.trim()
  if (detail === '') return '请填写详细地址'
  if (detail.length < 2) return '详细地址至少 2 个字'
  if (hasEmoji(detail)) return '详细地址不能含有表情'
  return wideLength(detail) > ADDRESS_DETAIL_MAX ? ADDRESS_DETAIL_TOO_LONG : undefined
}
