import type { couponCard } from '@contract/shapes/coupon'
import type { z } from 'zod'
import { fenToYuan, yuanToFen } from '@/lib/price'

type Wire = z.output<typeof couponCard>

/** A coupon that can be received and fits the goods. Amounts in fen. */
export interface GoodsCoupon {
  readonly couponId: string
  readonly name: string
  readonly kind: Wire['kind']
  readonly amount: number
  /** What is paid for `percent`: 88 is 8.8 折. */
  readonly percent: number
  readonly threshold: number
  readonly cap: number
  readonly scopeText: string
  readonly endAt: number
  readonly state: Wire['state']
}

export const toGoodsCoupon = (wire: Wire): GoodsCoupon => ({
  couponId: wire.couponId,
  name: wire.name,
  kind: wire.kind,
  amount: yuanToFen(wire.amount),
  percent: wire.percent,
  threshold: yuanToFen(wire.threshold),
  cap: yuanToFen(wire.cap),
  scopeText: wire.scopeText,
  endAt: wire.endAt,
  state: wire.state,
})

/** In a line of others: 满 199 减 50, 满 200 打 8.8 折, 免运费. */
export function couponInShort({ kind, amount, percent, threshold }: GoodsCoupon): string {
  const from = threshold > 0 ? `满 ${plain(threshold)} ` : ''
  if (kind === 'amount') return from ? `${from}减 ${plain(amount)}` : `立减 ${plain(amount)}`
  if (kind === 'percent') return `${from}${from && '打 '}${percent / 10} 折`
  return `${from}免运费`
}

const plain = (fen: number) => fenToYuan(fen).replace(/\.00$/, '')

/** What the button of a coupon says; only `open` can be tapped. */
export const RECEIVE_WORDS: Record<Wire['state'], string> = {
  open: '领取',
  received: '已领取',
  empty: '已领完',
  ended: '已结束',
}
