import { ORDER_STATUS, type OrderAction, type OrderState, orderLabel } from './rules'

/**
 * Milestones of an ordered vehicle (decision 0015). Independent of the order's other axes: deposit payment, closing and
 * refunds are stored there.
 */
export const MILESTONES = ['ordered', 'confirmed', 'production', 'transit', 'atDealer', 'delivered'] as const
export type Milestone = (typeof MILESTONES)[number]

/** State shown to the shopper: combines the axes of the order and the milestone. */
export type VehicleState = 'depositUnpaid' | 'depositPaid' | Exclude<Milestone, 'ordered'> | 'closed'

export interface VehicleOrderState extends OrderState {
  milestone: Milestone
}

/** Order status of each milestone, used by lists, tabs and badges. */
export const STATUS_OF: Readonly<Record<Milestone, number>> = {
  ordered: ORDER_STATUS.toShip,
  confirmed: ORDER_STATUS.toShip,
  production: ORDER_STATUS.toShip,
  transit: ORDER_STATUS.shipped,
  atDealer: ORDER_STATUS.shipped,
  delivered: ORDER_STATUS.completed,
}

/** Milestones at which the buyer may still get the deposit back: nothing has been built. */
export const REFUNDABLE: readonly Milestone[] = ['ordered', 'confirmed']

export function vehicleState({ orderStatus, milestone }: VehicleOrderState): VehicleState {
  if (orderStatus === ORDER_STATUS.closed) return 'closed'
  if (orderStatus === ORDER_STATUS.unpaid) return 'depositUnpaid'
  return milestone === 'ordered' ? 'depositPaid' : milestone
}

/** Returns the next milestone; undefined after the last. */
export const nextMilestone = (milestone: Milestone): Milestone | undefined =>
  MILESTONES[MILESTONES.indexOf(milestone) + 1]

/** Returns true if `to` is the next milestone, the deposit is paid and the order is open. */
export function mayReach(order: VehicleOrderState, to: Milestone): boolean {
  const state = vehicleState(order)
  if (state === 'closed' || state === 'depositUnpaid') return false
  return order.refundStatus === 'none' && nextMilestone(order.milestone) === to
}

const LABELS: Readonly<Record<Exclude<VehicleState, 'closed'>, string>> = {
  depositUnpaid: '待付定金',
  depositPaid: '定金已付',
  confirmed: '经销商已确认',
  production: '生产中',
  transit: '运输中',
  atDealer: '已到店，待提车',
  delivered: '已交付',
}

/** Returns the state as text for the shopper. */
export function vehicleLabel(order: VehicleOrderState): string {
  const state = vehicleState(order)
  return state === 'closed' ? orderLabel(order) : LABELS[state]
}

/** Returns the actions open to the buyer now. Delivery is confirmed by the dealer, never in the shop. */
export function vehicleActions(order: VehicleOrderState): OrderAction[] {
  const state = vehicleState(order)
  if (state === 'depositUnpaid') return order.payStatus === 'unpaid' ? ['cancel', 'pay'] : []
  if (state === 'closed') return []
  return REFUNDABLE.includes(order.milestone) && order.refundStatus === 'none' ? ['refund'] : []
}

/** Titles of the timeline, in order. */
export const MILESTONE_TITLES: Readonly<Record<Milestone, string>> = {
  ordered: '定金已付',
  confirmed: '经销商已确认',
  production: '车辆生产',
  transit: '运输途中',
  atDealer: '到达门店',
  delivered: '交付提车',
}
