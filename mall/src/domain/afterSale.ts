import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'
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
export type AfterSaleAction = 'cancel' | 'express' | 'received' | 'applyAnew' | 'reopen'

/** An application that the merchant hasn't answered within this is agreed to. */
export const ANSWER_WITHIN_MS = 2 * DAY_MS
/** An approved parcel that isn't sent within this closes the application (64). */
const SEND_WITHIN_MS = 7 * DAY_MS
/** A parcel that the merchant has neither received nor refused within this counts as received. */
const CHECK_WITHIN_MS = 10 * DAY_MS
/** A received return that isn't paid back within this is paid back. */
const PAY_BACK_WITHIN_MS = 3 * DAY_MS
/** A received exchange whose wanted pieces aren't on their way within this becomes a return, and is paid back. */
const RESHIP_WITHIN_MS = 7 * DAY_MS
/** An exchanged piece counts as received after this. */
const EXCHANGE_DONE_AFTER_MS = 14 * DAY_MS
/** A refund that the gateway refused is asked for again after this. */
const RETRY_AFTER_MS = DAY_MS
/** How often an application may be opened again as it was: the same words once more settle nothing (decision 0640). */
const REOPEN_TIMES = 3
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
const AFTER_SALE_MOVES: Readonly<Record<AfterSaleType, Moves>> = {
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

/** How long somebody may be silent; what happens then is `store/afterSale/settleOverdue.ts`. */
interface Limit {
  readonly ms: number
  /** What the buyer is told beside the limit: who must act is `whoActs`. */
  readonly note: string
}

/**
 * Every state in which somebody must act has a limit with a consequence, so that an application never hangs on
 * somebody's silence (decision 0640). At 40 the gateway is asked until it has answered.
 */
function limitOf(type: AfterSaleType, status: number): Limit | null {
  switch (status) {
    case applied:
      return type === 'refund'
        ? { ms: ANSWER_WITHIN_MS, note: '商家超时未处理将自动退款' }
        : { ms: ANSWER_WITHIN_MS, note: '商家超时未处理将自动同意' }
    case approved:
      return { ms: SEND_WITHIN_MS, note: '超时未寄回申请将自动关闭' }
    case sent:
      return { ms: CHECK_WITHIN_MS, note: '商家超时未确认将视为已收货' }
    case received:
      return type === 'exchange'
        ? { ms: RESHIP_WITHIN_MS, note: '商家超时未发出换货将改为退款' }
        : { ms: PAY_BACK_WITHIN_MS, note: '商家超时未退款将自动退款' }
    case reshipped:
      return { ms: EXCHANGE_DONE_AFTER_MS, note: '超时将自动确认收到' }
    case refundFailed:
      return { ms: RETRY_AFTER_MS, note: '到时将自动重新退款' }
    default:
      return null
  }
}

/** When the one whose turn it is should have acted, counted from `now`; null for no limit. */
export function deadlineOf(type: AfterSaleType, status: number, now: number): number | null {
  const limit = limitOf(type, status)
  return limit && now + limit.ms
}

/** What the buyer is told of it; '' for no limit. */
export const deadlineNote = (type: AfterSaleType, status: number): string => limitOf(type, status)?.note ?? ''

/** What an application that ended without a settlement leaves open. */
export interface Closed {
  /** Its line may be applied for again, in whatever way. */
  mayApply: boolean
  /** What it asked for is still there to be asked for. */
  stillFits: boolean
  /** How often it was opened again already. */
  reopened: number
}

/** What the buyer may do now. */
export function afterSaleActions({ status, unshipped }: AfterSaleState, closed: Closed): AfterSaleAction[] {
  if (status === applied) return ['cancel']
  if (status === approved) return ['cancel', 'express']
  if (status === sent) return ['express']
  if (status === reshipped) return ['received']
  if (status <= done || unshipped || !closed.mayApply) return []
  return closed.stillFits && closed.reopened < REOPEN_TIMES ? ['applyAnew', 'reopen'] : ['applyAnew']
}

/** What the buyer is told of opening a closed application again; '' where there is nothing to apply for. */
export function reopenNote(state: AfterSaleState, closed: Closed): string {
  const actions = afterSaleActions(state, closed)
  if (actions.includes('reopen')) return `按原内容还可重新申请 ${REOPEN_TIMES - closed.reopened} 次`
  if (!actions.includes('applyAnew')) return ''
  return closed.reopened < REOPEN_TIMES
    ? '可申请的件数或金额已变化，请修改后申请'
    : `已按原内容重新申请 ${REOPEN_TIMES} 次，请修改后申请，或联系客服`
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

/** Reasons depend on what is asked for and on whether the goods have come. */
export const reasonsOf = (type: AfterSaleType, hasReceived: boolean): readonly string[] =>
  hasReceived ? AFTER_SALE_REASONS[type] : AFTER_SALE_REASONS.notReceived

/** What may be asked for: without the goods in hand, only the money. */
export const typesOf = (hasReceived: boolean): readonly AfterSaleType[] =>
  hasReceived ? ['refund', 'return', 'exchange'] : ['refund']

/** A specification, and what it costs today (fen). */
interface Specification {
  skuId: string
  price: number
}

/**
 * A piece is exchanged for one that costs the same, so that nobody pays or gets a difference. Today's prices are
 * compared: somebody who bought one colour on sale may have the other, and the same again whatever it costs now.
 */
export const isExchangeable = (bought: Specification, wanted: Specification): boolean =>
  wanted.skuId === bought.skuId || wanted.price === bought.price
