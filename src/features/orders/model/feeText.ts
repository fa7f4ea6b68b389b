import { amountText } from '@contract/rules/price'

/** Returns the text of the confirmation before an order's address is changed. Fees in fen. */
export function feeText(change: {
  readonly person: string
  readonly place: string
  readonly isDeliverable: boolean
  readonly before: number
  readonly after: number
}): string {
  const { person, place, isDeliverable, before, after } = change
  const to = `寄给 ${person}，${place}`
  if (!isDeliverable) return `${to}\n该地区暂不支持配送`
  if (before === after) return `${to}\n运费不变`
  return `${to}\n运费由 ¥${amountText(before)} 变为 ¥${amountText(after)}`
}
