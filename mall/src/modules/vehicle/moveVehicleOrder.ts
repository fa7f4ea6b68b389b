import { ORDER_CODES } from '@contract/orderCodes'
import { isVin, normaliseVin } from '@contract/rules/vin'
import { badInput, notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { brokenConstraint, type Trx } from '../../db/transact'
import { newId } from '../../newId'
import { orderHandedOut } from '../order/events'
import { asVehicle } from '../order/vehicleRows'
import { MILESTONE_TITLES, type Milestone, mayReach, STATUS_OF } from '../order/vehicleRules'
import { addEvent } from '../order/writeOrder'

export interface Step {
  orderId: string
  to: Milestone
  /** Text for the buyer; '' for the default text. */
  text: string
  /** Required when production begins. */
  vin?: string
  /** Milliseconds; used when the dealer confirms. */
  expectedAt?: number
}

const USUAL: Readonly<Record<Milestone, string>> = {
  ordered: '',
  confirmed: '门店已确认订单，稍后将与您联系',
  production: '车辆已进入生产',
  transit: '车辆已下线，正在运往门店',
  atDealer: '车辆已到店，请联系门店预约提车',
  delivered: '感谢选择拓岭，一路平安',
}

/**
 * Moves a vehicle order to its next milestone, for the dealer or the factory, one step at a time. The same step twice
 * is refused. At delivery the vehicle is added to the buyer's vehicles.
 * @throws ShopError stateChanged, notFound or badInput
 */
export async function reachMilestone(trx: Trx, step: Step, now: number): Promise<void> {
  const { orderId, to } = step
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('order_type', '=', 'vehicle')
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  const from = asVehicle(order)
  if (!mayReach(from, to)) {
    throw new ShopError(ORDER_CODES.stateChanged, `订单现在不能变为“${MILESTONE_TITLES[to]}”`)
  }
  const isChanged = await trx
    .updateTable('orders')
    .set({
      milestone: to,
      order_status: STATUS_OF[to],
      ...(to === 'transit' && { shipped_at: now }),
      ...(to === 'delivered' && { completed_at: now }),
    })
    .where('id', '=', orderId)
    .where('milestone', '=', from.milestone)
    .where('order_status', '=', order.order_status)
    .where('refund_status', '=', 'none')
    .$call(changesOne)
  if (!isChanged) throw new ShopError(ORDER_CODES.stateChanged, '订单状态已变化，请刷新')
  if (to === 'confirmed' && step.expectedAt) await expect(trx, orderId, step.expectedAt)
  if (to === 'production') await bindVin(trx, orderId, step.vin ?? '', now)
  if (to === 'delivered') {
    await handOver(trx, orderId, order.user_id, now)
    await orderHandedOut.publish(trx, { orderId, isPickUp: true, now })
  }
  const text = step.text.trim() || USUAL[to]
  await trx
    .insertInto('vehicle_milestones')
    .values({ order_id: orderId, milestone: to, at: now, text })
    .execute()
  await addEvent(trx, orderId, now, MILESTONE_TITLES[to], text)
}

const expect = (trx: Trx, orderId: string, expectedAt: number) =>
  trx.updateTable('vehicle_orders').set({ expected_at: expectedAt }).where('order_id', '=', orderId).execute()

async function bindVin(trx: Trx, orderId: string, typed: string, now: number): Promise<void> {
  const vin = normaliseVin(typed)
  if (!isVin(vin)) throw badInput('请输入正确的 17 位车架号')
  const taken = await trx.selectFrom('built_vehicles').select('vin').where('vin', '=', vin).executeTakeFirst()
  if (taken) throw badInput('这个车架号已属于另一辆车')
  try {
    const vehicle = await trx
      .updateTable('vehicle_orders')
      .set({ vin })
      .where('order_id', '=', orderId)
      .where('vin', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!vehicle) throw new ShopError(ORDER_CODES.stateChanged, '订单已绑定车架号')
    const { type_id, colour_id } = vehicle
    await trx.insertInto('built_vehicles').values({ vin, type_id, colour_id, built_at: now }).execute()
  } catch (error) {
    if (brokenConstraint(error)) throw badInput('这个车架号已属于另一辆车')
    throw error
  }
}

/** Adds the vehicle to the buyer's vehicles; one that was added by hand before is linked to the order. */
async function handOver(trx: Trx, orderId: string, userId: string, now: number): Promise<void> {
  const vehicle = await trx
    .selectFrom('vehicle_orders')
    .select(['vin', 'buyer_phone'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!vehicle.vin) throw new ShopError(ORDER_CODES.stateChanged, '订单还没有绑定车架号')
  await trx
    .updateTable('built_vehicles')
    .set({ owner_phone: vehicle.buyer_phone })
    .where('vin', '=', vehicle.vin)
    .execute()
  await trx
    .insertInto('user_vehicles')
    .values({ id: newId(), user_id: userId, vin: vehicle.vin, order_id: orderId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'vin']).doUpdateSet({ order_id: orderId }))
    .execute()
}
