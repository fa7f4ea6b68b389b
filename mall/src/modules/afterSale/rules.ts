import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'

/** Status values of an after-sale application (decision 0016). */
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
export type AfterSaleAction = 'cancel' | 'express' | 'received' | 'applyAgain' | 'reopen'

/** How often an application may be reopened unchanged: repeating the same request settles nothing (decision 0640). */
const REOPEN_TIMES = 3
const { applied, approved, sent, received, reshipped, refunding, refundFailed } = AFTER_SALE
const { done, cancelled, rejected, refused, overdue } = AFTER_SALE

type Moves = Readonly<Partial<Record<AfterSaleStatus, readonly AfterSaleStatus[]>>>

const CLOSED_MOVES: Moves = {
  [cancelled]: [applied],
  [rejected]: [applied],
  [refused]: [applied],
  [overdue]: [applied],
}
const MONEY_MOVES: Moves = { [refunding]: [done, refundFailed], [refundFailed]: [refunding, done] }
const PARCEL_MOVES: Moves = {
  [applied]: [approved, rejected, cancelled],
  [approved]: [sent, cancelled, overdue],
  [sent]: [received, refused],
}

/** Legal transitions, by type; all others are illegal. */
const AFTER_SALE_MOVES: Readonly<Record<AfterSaleType, Moves>> = {
  refund: { ...CLOSED_MOVES, ...MONEY_MOVES, [applied]: [refunding, rejected, cancelled] },
  return: { ...CLOSED_MOVES, ...MONEY_MOVES, ...PARCEL_MOVES, [received]: [refunding] },
  exchange: { ...CLOSED_MOVES, ...PARCEL_MOVES, [received]: [reshipped], [reshipped]: [done] },
}

export const mayMove = (type: AfterSaleType, from: number, to: AfterSaleStatus): boolean =>
  AFTER_SALE_MOVES[type][from as AfterSaleStatus]?.includes(to) ?? false

/** Returns the states from which an application may reach `to`. */
export const statesBefore = (type: AfterSaleType, to: AfterSaleStatus): AfterSaleStatus[] =>
  Object.values(AFTER_SALE).filter((from) => mayMove(type, from, to))

/** Returns true while an application is running; all states from 50 on are final. */
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

/** Returns the state as text for the shopper; neutral for a status that this version doesn't know. */
export function afterSaleLabel({ type, status }: Pick<AfterSaleState, 'type' | 'status'>): string {
  if (status === done) return type === 'exchange' ? '换货完成' : '退款成功'
  return LABELS[status] ?? '处理中'
}

/** Returns the party that must act next; '' when the application has ended. */
export function whoActs(status: number): Actor | '' {
  if (status === approved || status === reshipped) return 'buyer'
  if (status === applied || status === sent || status === received || status === refundFailed)
    return 'merchant'
  return status === refunding ? 'system' : ''
}

/** Options left to an application that ended without a settlement. */
export interface Closed {
  /** Its line may be applied for again, with any type. */
  mayApply: boolean
  /** The pieces and the amount requested are still available. */
  stillFits: boolean
  /** How often it has been reopened already. */
  reopened: number
}

/** Returns the actions open to the buyer now. */
export function afterSaleActions({ status, unshipped }: AfterSaleState, closed: Closed): AfterSaleAction[] {
  if (status === applied) return ['cancel']
  if (status === approved) return ['cancel', 'express']
  if (status === sent) return ['express']
  if (status === reshipped) return ['received']
  if (status <= done || unshipped || !closed.mayApply) return []
  return closed.stillFits && closed.reopened < REOPEN_TIMES ? ['applyAgain', 'reopen'] : ['applyAgain']
}

/** Returns the text about reopening a closed application; '' when nothing can be applied for. */
export function reopenNote(state: AfterSaleState, closed: Closed): string {
  const actions = afterSaleActions(state, closed)
  if (actions.includes('reopen')) return `按原内容还可重新申请 ${REOPEN_TIMES - closed.reopened} 次`
  if (!actions.includes('applyAgain')) return ''
  return closed.reopened < REOPEN_TIMES
    ? '可申请的件数或金额已变化，请修改后申请'
    : `已按原内容重新申请 ${REOPEN_TIMES} 次，请修改后申请，或联系客服`
}

/** Returns the reasons offered; they depend on the type and on whether the goods have been received. */
export const reasonsOf = (type: AfterSaleType, hasReceived: boolean): readonly string[] =>
  hasReceived ? AFTER_SALE_REASONS[type] : AFTER_SALE_REASONS.notReceived

/** Returns the types of after-sale offered: before the goods are received, only a refund. */
export const typesOf = (hasReceived: boolean): readonly AfterSaleType[] =>
  hasReceived ? ['refund', 'return', 'exchange'] : ['refund']

/**
 * Returns the amount in fen for a part of the requested pieces: their price if all were requested at their price, else the
 * same part of what was requested.
 * @param price maximum refund for a number of pieces
 */
export function amountForFewer(
  requested: { number: number; amount: number },
  pieces: number,
  price: (pieces: number) => number,
): number {
  if (requested.amount === price(requested.number)) return price(pieces)
  return Math.floor((requested.amount * pieces) / requested.number)
}

/** A specification with its present price (fen). */
interface Specification {
  skuId: string
  price: number
}

/**
 * Returns true if a piece may be exchanged for `wanted`: the price must be equal, so that neither side owes a
 * difference. Present prices are compared: a buyer who bought one colour at a discount may have another colour, and the
 * same specification whatever it costs now.
 */
export const isExchangeable = (bought: Specification, wanted: Specification): boolean =>
  wanted.skuId === bought.skuId || wanted.price === bought.price

/** Address to which buyers send goods back. */
export const RETURN_TO = '河北省保定市莲池区长城南大街 1588 号 拓岭售后中心（收） 400-860-0051'
