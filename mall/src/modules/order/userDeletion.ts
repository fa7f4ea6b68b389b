import { sql } from 'kysely'
import { on } from '../../core/events'
import { DELETED_USER, type DeletionObstacle, deletionRequested, userDeleted } from '../user/events'
import { ORDER_STATUS, orderLabel } from './rules'

const UNFINISHED = [
  ORDER_STATUS.unpaid,
  ORDER_STATUS.toShip,
  ORDER_STATUS.partShipped,
  ORDER_STATUS.shipped,
] as const

/** Parts that an address loses; its region stays, by which fees can still be checked. */
const WITHOUT_PERSON = JSON.stringify({ name: DELETED_USER, phone: '', detail: '' })

/** Orders that aren't finished prevent deleting the account; the others stay for the accounts, without the person. */
export const orderSubscriptions = [
  on(deletionRequested, async (trx, { userId, obstacles }) => {
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'order_sn', 'order_type', 'order_status', 'pay_status', 'refund_status', 'close_reason'])
      .where('user_id', '=', userId)
      .where('order_status', 'in', UNFINISHED)
      .orderBy('created_at', 'desc')
      .execute()

    obstacles.push(
      ...orders.map((order): DeletionObstacle => {
        const isVehicle = order.order_type === 'vehicle'
        const state = isVehicle
          ? '进行中'
          : orderLabel({
              orderStatus: order.order_status,
              payStatus: order.pay_status,
              refundStatus: order.refund_status,
              closeReason: order.close_reason,
            })
        return {
          kind: isVehicle ? 'vehicle' : 'order',
          title: isVehicle ? '购车订单' : '订单',
          number: order.order_sn,
          state,
          id: order.id,
        }
      }),
    )
  }),
  on(userDeleted, async (trx, { userId }) => {
    await trx
      .updateTable('orders')
      .set({ address: sql`address || ${WITHOUT_PERSON}::jsonb`, remark: '', staff_note: '' })
      .where('user_id', '=', userId)
      .execute()
    // Reasons that operators typed, and new addresses.
    const own = trx.selectFrom('orders').select('id').where('user_id', '=', userId)
    await trx.updateTable('order_events').set({ text: '' }).where('order_id', 'in', own).execute()
  }),
]
