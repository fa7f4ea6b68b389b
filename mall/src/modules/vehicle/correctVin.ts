import { maskVin } from '@contract/rules/vin'
import type { Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { addEvent } from '../order/writeOrder'

/**
 * Gives the order the frame number that its vehicle really has, until the vehicle is handed over: from then on it is in
 * the owner's papers. The wrong number is free again.
 * @throws DeskError at the field when the number is the same, or another vehicle's
 */
export async function correctVin(
  trx: Trx,
  orderId: string,
  { vin, reason }: { vin: string; reason: string },
  now: number,
): Promise<void> {
  const { vin: former } = await trx
    .selectFrom('vehicle_orders')
    .select('vin')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!former) throw notNow('订单还没有绑定车架号')
  if (vin === former) throw refuseFields({ vin: '和现在的车架号一样' })
  const other = await trx
    .selectFrom('built_vehicles')
    .leftJoin('vehicle_orders', 'vehicle_orders.vin', 'built_vehicles.vin')
    .leftJoin('orders', 'orders.id', 'vehicle_orders.order_id')
    .select('orders.order_sn')
    .where('built_vehicles.vin', '=', vin)
    .executeTakeFirst()
  if (other)
    throw refuseFields({
      vin: other.order_sn
        ? `这个车架号已属于订单 ${other.order_sn}，两单填反时请先把那一单改成别的号`
        : '这个车架号已属于另一辆车',
    })
  await trx.updateTable('built_vehicles').set({ vin }).where('vin', '=', former).execute()
  await trx.updateTable('vehicle_orders').set({ vin }).where('order_id', '=', orderId).execute()
  await addEvent(
    trx,
    orderId,
    now,
    '车架号已更正',
    `车架号由 ${maskVin(former)} 更正为 ${maskVin(vin)}（${reason}）`,
  )
}
