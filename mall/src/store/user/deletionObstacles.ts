import type { deletionObstacle } from '@contract/schemas/user'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { appointmentLabel, OPEN } from '../../domain/appointment'
import { ORDER_STATUS, orderLabel } from '../../domain/orderState'

export type DeletionObstacle = z.input<typeof deletionObstacle>

const UNFINISHED = [
  ORDER_STATUS.unpaid,
  ORDER_STATUS.toShip,
  ORDER_STATUS.partShipped,
  ORDER_STATUS.shipped,
] as const
/** From this status on an application is finished (decision 0016). */
const AFTER_SALE_OVER = 50

/**
 * Lists a user's unfinished business with the shop, which prevents deleting the account: orders, after-sale
 * applications and test drives.
 */
export async function deletionObstacles(db: DbOrTrx, userId: string): Promise<DeletionObstacle[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_sn', 'order_type', 'order_status', 'pay_status', 'refund_status', 'close_reason'])
    .where('user_id', '=', userId)
    .where('order_status', 'in', UNFINISHED)
    .orderBy('created_at', 'desc')
    .execute()
  const afterSales = await db
    .selectFrom('after_sales as asked')
    .innerJoin('orders', 'orders.id', 'asked.order_id')
    .select(['asked.id', 'orders.order_sn'])
    .where('asked.user_id', '=', userId)
    .where('asked.status', '<', AFTER_SALE_OVER)
    .orderBy('asked.created_at', 'desc')
    .execute()
  const drives = await db
    .selectFrom('appointments as drive')
    .innerJoin('car_series as series', 'series.id', 'drive.series_id')
    .select(['drive.id', 'drive.status', 'series.name'])
    .where('drive.user_id', '=', userId)
    .where('drive.status', 'in', OPEN)
    .orderBy('drive.starts_at')
    .execute()
  return [
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
    ...afterSales.map(({ id, order_sn }): DeletionObstacle => {
      return { kind: 'afterSale', title: '售后', number: order_sn, state: '处理中', id }
    }),
    ...drives.map(({ id, name, status }): DeletionObstacle => {
      return { kind: 'appointment', title: '试驾预约', number: name, state: appointmentLabel(status), id }
    }),
  ]
}
