/** Rules of a seckill (decision 0015): scheduled -> running -> ended, or closed. Sold out is not a state. */

export type SeckillStatus = 'scheduled' | 'running' | 'ended' | 'closed'

/** An unpaid seckill order returns its pieces to stock after this time. */
export const SECKILL_PAY_WITHIN_MS = 5 * 60_000

export interface SeckillTimes {
  readonly startAt: number
  readonly endAt: number
  readonly closedAt: number | null
}

/** Returns the status of a seckill at `now`. A seckill that was closed after its end counts as ended. */
export function seckillStatus({ startAt, endAt, closedAt }: SeckillTimes, now: number): SeckillStatus {
  if (closedAt !== null && closedAt < endAt) return 'closed'
  if (now < startAt) return 'scheduled'
  return now < endAt ? 'running' : 'ended'
}

/** Sold part in percent. 100 only when nothing is left, 0 only when nothing is sold. */
export function soldPercent(total: number, left: number): number {
  if (left <= 0) return 100
  if (left >= total) return 0
  return Math.min(99, Math.max(1, Math.floor(((total - left) * 100) / total)))
}

/** A shopper's order request with the related facts from the database. Fen. */
export interface RoundInput {
  readonly userId: string
  readonly clientKey: string
  readonly number: number
  /** Amount that the shopper saw. */
  readonly expectedAmount: number
  /** Pieces of this seckill that the shopper has ordered before. */
  readonly taken: number
  /** True if an order with this client key exists. */
  readonly isRepeat: boolean
  /** null: the address is deleted or belongs to another user. */
  readonly delivery: { readonly deliverable: boolean; readonly fee: number } | null
}

export type Refusal =
  | 'notStarted'
  | 'ended'
  | 'closed'
  | 'soldOut'
  | 'tooFew'
  | 'overLimit'
  | 'addressMissing'
  | 'undeliverable'
  | 'amountChanged'

export type Verdict =
  | { readonly kind: 'sold' }
  /** The order exists already. */
  | { readonly kind: 'repeat' }
  /** Same client key as an earlier request of this round. */
  | { readonly kind: 'twin'; readonly of: number }
  | { readonly kind: 'refused'; readonly why: Refusal }

export interface RoundStock {
  readonly status: SeckillStatus
  readonly left: number
  readonly perUser: number
  /** Fen. */
  readonly price: number
}

const BY_STATUS: Readonly<Record<SeckillStatus, Refusal | null>> = {
  scheduled: 'notStarted',
  running: null,
  ended: 'ended',
  closed: 'closed',
}

/**
 * Decides a round of requests in order of arrival: never sells more than is left, never exceeds the limit per user, and
 * makes one order per client key. A refused request takes nothing from the later ones.
 */
export function judgeRound(stock: RoundStock, inputs: readonly RoundInput[]): Verdict[] {
  let { left } = stock
  const takenBy = new Map<string, number>()
  const firstWithKey = new Map<string, number>()
  return inputs.map((input, place): Verdict => {
    if (input.isRepeat) return { kind: 'repeat' }
    const key = `${input.userId} ${input.clientKey}`
    const first = firstWithKey.get(key)
    if (first !== undefined) return { kind: 'twin', of: first }
    firstWithKey.set(key, place)
    const taken = takenBy.get(input.userId) ?? input.taken
    const why = whyNot({ ...stock, left }, input, taken)
    if (why) return { kind: 'refused', why }
    left -= input.number
    takenBy.set(input.userId, taken + input.number)
    return { kind: 'sold' }
  })
}

function whyNot(stock: RoundStock, input: RoundInput, taken: number): Refusal | null {
  const byStatus = BY_STATUS[stock.status]
  if (byStatus) return byStatus
  if (taken + input.number > stock.perUser) return 'overLimit'
  if (stock.left <= 0) return 'soldOut'
  if (stock.left < input.number) return 'tooFew'
  if (!input.delivery) return 'addressMissing'
  if (!input.delivery.deliverable) return 'undeliverable'
  const payable = stock.price * input.number + input.delivery.fee
  return payable === input.expectedAmount ? null : 'amountChanged'
}
