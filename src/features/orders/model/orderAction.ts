import { isServed } from '@/platform/host/env'

/** Actions that the mall may allow (`actions[]`), in the order of their buttons; the last one is the main button. */
const BUTTONS = [
  { action: 'delete', text: '删除订单', main: false },
  { action: 'cancel', text: '取消订单', main: false },
  { action: 'editAddress', text: '修改地址', main: false },
  { action: 'refund', text: '申请退款', main: false },
  { action: 'logistics', text: '查看物流', main: false },
  { action: 'rebuy', text: '再次购买', main: false },
  { action: 'comment', text: '评价', main: true },
  { action: 'confirm', text: '确认收货', main: true },
  { action: 'pay', text: '去付款', main: true },
] as const

export type OrderAction = (typeof BUTTONS)[number]['action']

export interface OrderButton {
  readonly action: OrderAction
  readonly text: string
  readonly main: boolean
}

const KNOWN = new Set<string>(BUTTONS.map(({ action }) => action))

/** Call behind a button; not every back end serves it, and the operators may have closed it. */
const CALLS: Readonly<Record<string, string>> = {
  delete: '/ext/orders/hide',
  editAddress: '/ext/orders/address',
  comment: '/comment',
}

/** Returns the actions that this version knows and the back end serves; others, from a newer mall, are dropped. */
export const knownActions = (actions: readonly string[]): OrderAction[] =>
  actions.filter((action): action is OrderAction => KNOWN.has(action) && isServed(CALLS[action] ?? ''))

/** Returns the buttons of an order: only the allowed actions, in the order of `BUTTONS`. */
export const buttonsOf = (actions: readonly OrderAction[]): OrderButton[] =>
  BUTTONS.filter(({ action }) => actions.includes(action))

export const CANCEL_REASONS = [
  '不想买了',
  '信息填错了，重新拍',
  '商品选错了',
  '价格不合适',
  '其他原因',
] as const
