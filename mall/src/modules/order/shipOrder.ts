import { CARRIER_NAMES, type CarrierName } from '@contract/carriers'
import { ORDER_CODES } from '@contract/orderCodes'
import { toTrackingNo } from '@contract/rules/trackingNo'
import { sql } from 'kysely'
import { badInput, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { readTimeLimits } from '../timeLimit/readTimeLimits'
import { completeShippedOrder } from './completeOrder'
import { orderHandedOut, parcelShipped } from './events'
import { piecesOf, waitingPieces } from './linePieces'
import { notifyShipped } from './notifyShipped'
import { linesOf, type OrderLineRow, type OrderRow } from './readOrders'
import { ORDER_STATUS } from './rules'
import { addEvent } from './writeOrder'

export interface ParcelInput {
  carrier: string
  expressNo: string
  /** Pieces by line id; default: everything still waiting. */
  pieces?: Readonly<Record<string, number>>
}

/** Ships everything that waits, with carrier and number as text: 顺丰速运 SF1234567890. @throws ShopError stateChanged */
export async function shipOrder(trx: Trx, orderId: string, text: string, now: number): Promise<void> {
  const expressNo = /[A-Z]{0,4}\d{8,}/i.exec(text)?.[0] ?? ''
  const carrier = text.replace(expressNo, '').trim() || '顺丰速运'
  await shipParcel(trx, orderId, { carrier, expressNo }, now)
}

/**
 * Ships a parcel. While pieces are waiting the order is part shipped (15); with the last ones shipped (20), and 14 days
 * later complete.
 * @throws ShopError stateChanged, or badInput for pieces that aren't waiting
 */
export async function shipParcel(trx: Trx, orderId: string, input: ParcelInput, now: number): Promise<void> {
  const order = await lockToShip(trx, orderId)
  const lines = (await linesOf(trx, [order])).get(orderId) ?? []
  const packed = lines.flatMap((line) => {
    const waiting = waitingPieces(piecesOf(line))
    const number = input.pieces ? (input.pieces[line.id] ?? 0) : waiting
    if (number < 0 || number > waiting || !Number.isInteger(number)) {
      throw badInput(`${line.title}：还有 ${waiting} 件待发`)
    }
    return number > 0 ? [{ line, number }] : []
  })
  if (packed.length === 0) throw badInput('请填写这个包裹里的件数')
  for (const { line, number } of packed) {
    await trx
      .updateTable('order_lines')
      .set({ shipped_number: sql`shipped_number + ${number}::int` })
      .where('id', '=', line.id)
      .execute()
  }
  await insertParcel(trx, orderId, input, packed, now)
  const isAll = await shippedThrough(trx, orderId, now)
  const text = [input.carrier, input.expressNo].filter(Boolean).join(' ')
  await notifyShipped(trx, order, lines, text, now)
  await addEvent(trx, orderId, now, isAll ? '商家已发货' : '部分商品已发货', text)
}

async function lockToShip(trx: Trx, orderId: string): Promise<OrderRow> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  const mayShip =
    order &&
    // Vehicles have milestones instead.
    order.order_type !== 'vehicle' &&
    order.refund_status !== 'all' &&
    (order.order_status === ORDER_STATUS.toShip || order.order_status === ORDER_STATUS.partShipped)
  if (!mayShip) throw new ShopError(ORDER_CODES.stateChanged, '订单不在待发货状态')
  return order
}

async function insertParcel(
  trx: Trx,
  orderId: string,
  { carrier, expressNo }: ParcelInput,
  packed: readonly { line: OrderLineRow; number: number }[],
  now: number,
): Promise<void> {
  const id = newId()
  await trx
    .insertInto('parcels')
    .values({
      id,
      order_id: orderId,
      carrier,
      carrier_phone: carrierNamed(carrier)?.phone ?? '',
      express_no: toTrackingNo(expressNo),
      created_at: now,
      signed_at: null,
    })
    .execute()
  await trx
    .insertInto('parcel_lines')
    .values(packed.map(({ line, number }) => ({ parcel_id: id, order_line_id: line.id, number })))
    .execute()
  await trx
    .insertInto('parcel_events')
    .values({ parcel_id: id, at: now, text: `商家已发货，包裹交给${carrier}` })
    .execute()
  await parcelShipped.publish(trx, { parcelId: id, now })
}

/**
 * Updates the order's status from its pieces: part shipped, or shipped when nothing waits any more. Returns true when
 * shipped.
 */
export async function shippedThrough(trx: Trx, orderId: string, now: number): Promise<boolean> {
  const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  if (lines.every((line) => line.shipped_number === 0)) return false
  const isAll = lines.every((line) => waitingPieces(piecesOf(line)) === 0)
  const isChanged = await trx
    .updateTable('orders')
    .set({ order_status: isAll ? ORDER_STATUS.shipped : ORDER_STATUS.partShipped, shipped_at: now })
    .where('id', '=', orderId)
    .where('order_status', 'in', [ORDER_STATUS.toShip, ORDER_STATUS.partShipped])
    .$call(changesOne)
  if (isChanged && isAll) {
    await orderHandedOut.publish(trx, { orderId, isPickUp: false, now })
    const { complete } = await readTimeLimits(trx)
    await enqueue(trx, completeShippedOrder, orderId, { orderId }, now + complete)
  }
  return isAll
}

const LINES: Readonly<Record<CarrierName, string>> = {
  顺丰速运: '95338',
  京东物流: '950616',
  中通快递: '95311',
  圆通速递: '95554',
  韵达快递: '95546',
  申通快递: '95543',
  极兔速递: '956025',
  德邦快递: '95353',
  '邮政 EMS': '11183',
}

/** Carriers that the shop works with, and their own lines. */
export const CARRIERS = CARRIER_NAMES.map((name) => ({ name, phone: LINES[name] }))

export const carrierNamed = (name: string) => CARRIERS.find((carrier) => carrier.name === name.trim())
