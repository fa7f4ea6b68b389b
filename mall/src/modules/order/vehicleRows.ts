import type { Selectable } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import type { Milestone, VehicleOrderState } from './vehicleRules'

/** Maps an order row to the state of a vehicle order. */
export const asVehicle = (row: Selectable<Database['orders']>): VehicleOrderState => ({
  orderStatus: row.order_status,
  payStatus: row.pay_status,
  refundStatus: row.refund_status,
  closeReason: row.close_reason,
  milestone: (row.milestone || 'ordered') as Milestone,
})

/**
 * Returns the lines of vehicle orders. Each has one line, the vehicle, built here because it is no row of
 * `order_lines`.
 */
export async function vehicleLines(
  db: DbOrTrx,
  orderIds: readonly string[],
): Promise<(Selectable<Database['order_lines']> & { goods_unit: string })[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicle_orders')
    .selectAll()
    .where('order_id', '=', anyOf(orderIds))
    .execute()
  return rows.map((row) => ({
    id: row.order_id,
    order_id: row.order_id,
    position: 0,
    goods_id: row.series_id,
    sku_id: `${row.type_id}.${row.colour_id}.${row.pack_id}`,
    title: `${row.series_name} ${row.type_name}`,
    attr: `${row.colour_name} / ${row.pack_name}`,
    attr_str: `颜色:${row.colour_name} 选装:${row.pack_name}`,
    picture: row.picture,
    price: row.price,
    number: 1,
    amount: row.price,
    discount: 0,
    fitted_to: null,
    after_sale: 'none',
    reviewed_at: null,
    shipped_number: 0,
    cancelled_number: 0,
    refunded_number: 0,
    exchanged_number: 0,
    refunded_amount: 0,
    lowered: 0,
    goods_unit: '台',
  }))
}
