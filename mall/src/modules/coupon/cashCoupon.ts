import { json } from '../../db/json'

/** Money in fen, instants in ms. */
interface CashCoupon {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly amount: number
  readonly startAt: number
  readonly endAt: number
  readonly total: number
}

/** Row of a cash coupon, which takes a fixed amount off any purchase. It is granted or redeemed, never listed. */
export const cashCoupon = ({ id, position, name, amount, startAt, endAt, total }: CashCoupon) => ({
  id,
  position,
  name,
  kind: 'amount' as const,
  amount,
  percent: 100,
  threshold: 0,
  cap: 0,
  scope: 'all' as const,
  scope_ids: json<string[]>([]),
  scope_text: '全场通用',
  start_at: startAt,
  end_at: endAt,
  total,
  taken: 0,
  per_user: 1,
  listed: false,
  cash: true,
})
