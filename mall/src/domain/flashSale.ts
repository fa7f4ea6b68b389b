/** The rules of a flash sale (DESIGN 4): scheduled -> running -> ended, or closed. Sold-out is no state. */

export type SaleStatus = 'scheduled' | 'running' | 'ended' | 'closed'

/** An unpaid flash-sale order gives its pieces back after this. */
export const FLASH_PAY_WITHIN_MS = 5 * 60_000

export interface SaleTimes {
  readonly startAt: number
  readonly endAt: number
  readonly closedAt: number | null
}

/** Where a sale stands at `now`. What was closed after its end has simply ended. */
export function saleStatus({ startAt, endAt, closedAt }: SaleTimes, now: number): SaleStatus {
  if (closedAt !== null && closedAt < endAt) return 'closed'
  if (now < startAt) return 'scheduled'
  return now < endAt ? 'running' : 'ended'
}

/** 0 to 100. Never 100 while a piece is left, never 0 once one is gone. */
export function soldPercent(total: number, left: number): number {
  if (left <= 0) return 100
  if (left >= total) return 0
  return Math.min(99, Math.max(1, Math.floor(((total - left) * 100) / total)))
}

/** A shopper's wish with what the database knows of it. Fen. */
export interface FlashWish {
  readonly userId: string
  readonly clientKey: string
  readonly number: number
  /** What the shopper saw. */
  readonly expectedAmount: number
  /** How many the shopper has ordered of this sale before. */
  readonly taken: number
  /** An order was made with this key before. */
  readonly isRepeat: boolean
  /** null: the address is gone or somebody else's. */
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
  /** The order stands already. */
  | { readonly kind: 'repeat' }
  /** The same wish as an earlier one of this round. */
  | { readonly kind: 'twin'; readonly of: number }
  | { readonly kind: 'refused'; readonly why: Refusal }

export interface FlashStand {
  readonly status: SaleStatus
  readonly left: number
  readonly perUser: number
  /** Fen. */
  readonly price: number
}

const BY_STATUS: Readonly<Record<SaleStatus, Refusal | null>> = {
  scheduled: 'notStarted',
  running: null,
  ended: 'ended',
  closed: 'closed',
}

/**
 * Decides a round of wishes in the order in which they came: exactly what is left is sold, nobody gets more than the
 * limit, one key makes one order. A refused wish takes nothing from those behind it.
 */
export function judgeRound(stand: FlashStand, wishes: readonly FlashWish[]): Verdict[] {
  let { left } = stand
  const takenBy = new Map<string, number>()
  const firstWithKey = new Map<string, number>()
  return wishes.map((wish, place): Verdict => {
    if (wish.isRepeat) return { kind: 'repeat' }
    const key = `${wish.userId} ${wish.clientKey}`
    const first = firstWithKey.get(key)
    if (first !== undefined) return { kind: 'twin', of: first }
    firstWithKey.set(key, place)
    const taken = takenBy.get(wish.userId) ?? wish.taken
    const why = whyNot({ ...stand, left }, wish, taken)
    if (why) return { kind: 'refused', why }
    left -= wish.number
    takenBy.set(wish.userId, taken + wish.number)
    return { kind: 'sold' }
  })
}

function whyNot(stand: FlashStand, wish: FlashWish, taken: number): Refusal | null {
  const byStatus = BY_STATUS[stand.status]
  if (byStatus) return byStatus
  if (taken + wish.number > stand.perUser) return 'overLimit'
  if (stand.left <= 0) return 'soldOut'
  if (stand.left < wish.number) return 'tooFew'
  if (!wish.delivery) return 'addressMissing'
  if (!wish.delivery.deliverable) return 'undeliverable'
  const payable = stand.price * wish.number + wish.delivery.fee
  return payable === wish.expectedAmount ? null : 'amountChanged'
}
