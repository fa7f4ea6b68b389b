import { DAY_MS } from '@/lib/dateText'
/** The life of an after-sale application (DESIGN 4): pure rules, read by the store, the desk and the tests. */
export const AFTER_SALE = {
  applied: 10,
  approved: 20,
  sent: 30,
  received: 35,
  reshipped: 37,
  refunding: 40,
  refundFailed: 45,
  done: 50,
  cancelled: 61,
  rejected: 62,
  refused: 63,
  overdue: 64,
} as const

export type AfterSaleStatus = (typeof AFTER_SALE)[keyof typeof AFTER_SALE]
export type AfterSaleType = 'refund' | 'return' | 'exchange'
export type Actor = 'buyer' | 'merchant' | 'system'
export type AfterSaleAction = 'cancel' | 'express' | 'received' | 'reopen'

/** The merchant promises an answer to an application within this. */
export const ANSWER_WITHIN_MS = 2 * DAY_MS
/** An approved parcel that isn't sent within this closes the application (64). */
export const SEND_WITHIN_MS = 7 * DAY_MS
/** The merchant promises to check a parcel within this. */
export const CHECK_WITHIN_MS = 10 * DAY_MS
/** An exchanged piece counts as received after this. */
export const EXCHANGE_DONE_AFTER_MS = 14 * DAY_MS
/** How long after completion a buyer may apply. */
export const APPLY_WITHIN_MS = 15 * DAY_MS

const { applied, approved, sent, received, reshipped, refunding, refundFailed } = AFTER_SALE
const { done, cancelled, rejected, refused, overdue } = AFTER_SALE

type Moves = Readonly<Partial<Record<AfterSaleStatus, readonly AfterSaleStatus[]>>>

const CLOSED_MOVES: Moves = {
  [cancelled]: [applied],
  [rejected]: [applied],
  [refused]: [applied],
  [overdue]: [applied],
}
const MONEY_MOVES: Moves = { [refunding]: [done, refundFailed], [refundFailed]: [refunding] }
const PARCEL_MOVES: Moves = {
  [applied]: [approved, rejected, cancelled],
  [approved]: [sent, cancelled, overdue],
  [sent]: [received, refused],
}

/** From where to where, by type. What isn't here is illegal. */
export const AFTER_SALE_MOVES: Readonly<Record<AfterSaleType, Moves>> = {
  refund: { ...CLOSED_MOVES, ...MONEY_MOVES, [applied]: [refunding, rejected, cancelled] },
  return: { ...CLOSED_MOVES, ...MONEY_MOVES, ...PARCEL_MOVES, [received]: [refunding] },
  exchange: { ...CLOSED_MOVES, ...PARCEL_MOVES, [received]: [reshipped], [reshipped]: [done] },
}

export const mayMove = (type: AfterSaleType, from: number, to: AfterSaleStatus): boolean =>
  AFTER_SALE_MOVES[type][from as AfterSaleStatus]?.includes(to) ?? false

/** The states from which an application may come to `to`. */
export const statesBefore = (type: AfterSaleType, to: AfterSaleStatus): AfterSaleStatus[] =>
  Object.values(AFTER_SALE).filter((from) => mayMove(type, from, to))

/** Still running; everything from 50 on has ended. */
export const isOpen = (status: number): boolean => status < done

export interface AfterSaleState {
  type: AfterSaleType
  status: number
  unshipped: boolean
}

const LABELS: Readonly<Record<number, string>> = {
  [applied]: '待商家处理',
  [approved]: '待寄回商品',
  [sent]: '待商家收货',
  [received]: '商家已收货',
  [reshipped]: '换货已发出',
  [refunding]: '退款中',
  [refundFailed]: '退款异常，处理中',
  [cancelled]: '已撤销',
  [rejected]: '商家已拒绝',
  [refused]: '商家拒收',
  [overdue]: '超时未寄回，已关闭',
}

/** The state in the shopper's words; neutral for a status this version doesn't know. */
export function afterSaleLabel({ type, status }: Pick<AfterSaleState, 'type' | 'status'>): string {
  if (status === done) return type === 'exchange' ? '换货完成' : '退款成功'
  return LABELS[status] ?? '处理中'
}

/** Whose turn it is; '' when it has ended. */
export function whoActs(status: number): Actor | '' {
  if (status === approved || status === reshipped) return 'buyer'
  if (status === applied || status === sent || status === received || status === refundFailed)
    return 'merchant'
  return status === refunding ? 'system' : ''
}

/** When the one whose turn it is should have acted, counted from `now`; null for no limit. */
export function deadlineOf(status: AfterSaleStatus, now: number): number | null {
  if (status === applied) return now + ANSWER_WITHIN_MS
  if (status === approved) return now + SEND_WITHIN_MS
  if (status === sent) return now + CHECK_WITHIN_MS
  return status === reshipped ? now + EXCHANGE_DONE_AFTER_MS : null
}

/** What passes by itself when the limit is over: the job's rule. Null: somebody is only late. */
export function afterDeadline(status: number): AfterSaleStatus | null {
  if (status === approved) return overdue
  return status === reshipped ? done : null
}

/** What the buyer may do now. */
export function afterSaleActions(
  { status, unshipped }: AfterSaleState,
  mayReopen: boolean,
): AfterSaleAction[] {
  if (status === applied) return ['cancel']
  if (status === approved) return ['cancel', 'express']
  if (status === sent) return ['express']
  if (status === reshipped) return ['received']
  return status > done && !unshipped && mayReopen ? ['reopen'] : []
}

/** A line of an order, as far as after-sale goes. Fen. */
export interface LinePieces {
  shipped: number
  refunded: number
  exchanged: number
  amount: number
  discount: number
  refundedAmount: number
  /** Pieces taken back before shipping: their share is not refunded a second time. */
  cancelled: number
  number: number
}

/** Pieces that the buyer holds, or should, and that may be applied for. */
export const openPieces = (line: LinePieces): number => line.shipped - line.refunded - line.exchanged

/** Pieces that are neither shipped nor taken back. */
export const waitingPieces = (line: LinePieces): number => line.number - line.shipped - line.cancelled

/**
 * The most that may be refunded for `pieces` of the line: what was paid for it after its share of the discount,
 * rounded down, so that the pieces together never get more than the line cost; the last ones get what is left.
 * Pieces that were exchanged keep their share.
 */
export function refundable(line: LinePieces, pieces: number): number {
  const paid = line.amount - line.discount
  const left = line.number - line.cancelled - line.refunded
  if (left <= 0 || pieces <= 0) return 0
  const rest = paid - line.refundedAmount
  return pieces >= left ? rest : Math.min(rest, Math.floor((rest * pieces) / left))
}

export const REASONS = {
  notReceived: ['快递一直没有送到', '快递显示签收但没收到', '少发、漏发', '不想要了', '与商家协商一致'],
  refund: ['商品有瑕疵，协商退款', '少件、漏件', '与描述不符，协商退款', '买贵了', '其他原因'],
  return: ['七天无理由退货', '商品有质量问题', '与描述不符', '发错货', '不适配我的车型', '其他原因'],
  exchange: ['规格选错了', '不适配我的车型', '商品有质量问题', '发错货', '其他原因'],
  unshipped: ['不想要了', '信息填错了，重新拍', '规格选错了', '发货太慢', '其他原因'],
} as const

/** Reasons depend on what is asked for and on whether the goods have come. */
export const reasonsOf = (type: AfterSaleType, hasReceived: boolean): readonly string[] =>
  hasReceived ? REASONS[type] : REASONS.notReceived

/** What may be asked for: without the goods in hand, only the money. */
export const typesOf = (hasReceived: boolean): readonly AfterSaleType[] =>
  hasReceived ? ['refund', 'return', 'exchange'] : ['refund']
