import { TAKE_BACK_REASONS } from '@contract/afterSaleReasons'
import { ORDER_CODES } from '@contract/orderCodes'
import { sumFen } from '@contract/rules/money'
import { amountText } from '@contract/rules/price'
import { sql } from 'kysely'
import { badInput, notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { deliveryFor, readDeliveries } from '../address/delivery'
import { provinceNamed } from '../address/regions'
import { type DeliveryTerms, deliveryWithheld } from '../address/rules'
import { uncountSales } from '../order/countSales'
import { piecesOf, refundable, waitingPieces } from '../order/linePieces'
import { linesOf, type OrderLineRow, type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS, whyNotRefunded } from '../order/rules'
import { shippedThrough } from '../order/shipOrder'
import { putBack } from '../order/stock'
import { stateOf } from '../order/toOrder'
import { addEvent, releaseCoupon } from '../order/writeOrder'
import { logMove } from './changeState'
import { AFTER_SALE } from './rules'
import { requestMoney } from './settleRefund'

/**
 * `POST /orders/refund`: refunds single lines that aren't in a parcel yet, while the rest is shipped. Each line becomes
 * an application that needs no approval: its pieces leave the order and go back in stock at once. The refund follows,
 * less the delivery fee if the rest no longer qualifies for free delivery (decision 0810). With the last line the paid
 * delivery fee is refunded too, and the order closes.
 * @throws ShopError notFound, badInput or stateChanged
 */
export async function refundLines(
  trx: Trx,
  userId: string,
  input: { orderId: string; orderGoodsIds: readonly string[]; reason: string },
  now: number,
): Promise<OrderRow> {
  const order = await ownOrder(trx, userId, { id: input.orderId })
  await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
  const found = await ownOrder(trx, userId, { id: order.id })
  if (!(TAKE_BACK_REASONS as readonly string[]).includes(input.reason)) throw badInput('请选择退款原因')
  const mayTakeBack =
    found.order_type !== 'vehicle' &&
    (found.order_status === ORDER_STATUS.toShip || found.order_status === ORDER_STATUS.partShipped)
  if (!mayTakeBack) throw refuse(whyNotTakenBack(found))
  const lines = (await linesOf(trx, [found])).get(found.id) ?? []
  const chosen = [...new Set(input.orderGoodsIds)].map((id) => lines.find((line) => line.id === id))
  const leaving = new Set(chosen.map((line) => line?.id))
  const takesAll = lines.every(
    (line) => line.shipped_number === 0 && (waitingPieces(piecesOf(line)) === 0 || leaving.has(line.id)),
  )
  const withheldBefore = await deliveryWithheldOf(trx, found.id)
  const conditions = {
    terms: await deliveryTermsOf(trx, found),
    restFen: sumFen(lines.map((line) => priceOfRest(line, leaving.has(line.id)))),
    charged: found.delivery_fee,
  }
  let withheldSoFar = withheldBefore
  for (const [place, line] of chosen.entries()) {
    if (!line) throw notFound('订单商品不存在')
    const isLast = place === chosen.length - 1
    const delivery = takesAll && isLast ? deliveryPaid(found, lines) + withheldBefore : 0
    const refund = refundable(piecesOf(line), waitingPieces(piecesOf(line)))
    const withheld = takesAll ? 0 : deliveryWithheld({ ...conditions, withheldBefore: withheldSoFar, refund })
    withheldSoFar += withheld
    await takeBack(
      trx,
      found,
      line,
      { reason: input.reason, refund: refund - withheld + delivery, withheld },
      now,
    )
  }
  if (takesAll) await close(trx, found.id, now)
  else await shippedThrough(trx, found.id, now)
  return ownOrder(trx, userId, { id: found.id })
}

const refuse = (text: string) => new ShopError(ORDER_CODES.stateChanged, text)

const whyNotTakenBack = (order: OrderRow): string =>
  order.order_type === 'vehicle' ? '整车订单不能只退一部分' : whyNotRefunded(stateOf(order))

/** Returns the message for a line of which nothing waits to be shipped. */
function whyNothingWaits(line: OrderLineRow): string {
  if (line.after_sale === 'active') return `${line.title}有进行中的退款或售后，请在售后里查看`
  if (line.shipped_number > 0) return `${line.title}已发货，请在商品旁申请售后`
  return `${line.title}已经退款`
}

/** Delivery fee that was paid; a discount on it was never shared out to the lines. */
const deliveryPaid = (order: OrderRow, lines: readonly OrderLineRow[]): number =>
  Math.max(0, order.paid_amount - sumFen(lines.map((line) => line.amount - line.discount)))

/** Price of the pieces of a line that remain in the order, before the merchant lowered it: what free delivery is judged by. */
function priceOfRest(line: OrderLineRow, isLeaving: boolean): number {
  const staying = isLeaving ? line.shipped_number : line.number - line.cancelled_number
  return Math.floor(((line.amount - line.discount + line.lowered) * staying) / line.number)
}

/** Terms under which the order was placed; those of today if it is older than stored terms. */
async function deliveryTermsOf(trx: Trx, { delivery_terms, address }: OrderRow): Promise<DeliveryTerms> {
  const place = { province_code: provinceNamed(address.provinceName), is_place: true }
  return delivery_terms ?? deliveryFor(await readDeliveries(trx), place)
}

/** Delivery fee that earlier refunds of the order have withheld. */
async function deliveryWithheldOf(trx: Trx, orderId: string): Promise<number> {
  const row = await trx
    .selectFrom('after_sales')
    .select(sql<string>`coalesce(sum(delivery_kept), 0)`.as('withheld'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(row.withheld)
}

async function takeBack(
  trx: Trx,
  order: OrderRow,
  line: OrderLineRow,
  { reason, refund, withheld }: { reason: string; refund: number; withheld: number },
  now: number,
): Promise<void> {
  const pieces = waitingPieces(piecesOf(line))
  if (pieces <= 0 || line.after_sale === 'active') throw refuse(whyNothingWaits(line))
  const isChanged = await trx
    .updateTable('order_lines')
    .set({ cancelled_number: sql`cancelled_number + ${pieces}::int`, after_sale: 'active' })
    .where('id', '=', line.id)
    .where('after_sale', '!=', 'active')
    .$call(changesOne)
  if (!isChanged) throw refuse(whyNothingWaits({ ...line, after_sale: 'active' }))
  putBack(line.sku_id, pieces)
  uncountSales([{ goods_id: line.goods_id, number: pieces }])
  await trx.updateTable('orders').set({ refund_status: 'part' }).where('id', '=', order.id).execute()
  const row = await trx
    .insertInto('after_sales')
    .values({
      id: newId(),
      order_id: order.id,
      order_line_id: line.id,
      user_id: order.user_id,
      status: AFTER_SALE.refunding,
      type: 'refund',
      received: false,
      unshipped: true,
      number: pieces,
      amount: refund,
      delivery_kept: withheld,
      reason,
      pictures: json<string[]>([]),
      wanted_sku_id: null,
      deadline_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const less = withheld > 0 ? `，其余商品不再包邮，已扣除运费 ¥${amountText(withheld)}` : ''
  const text = `未发货退款，${reason}${less}`
  await logMove(trx, row, { to: AFTER_SALE.refunding, actor: 'buyer', text, now })
  await addEvent(trx, order.id, now, '商品已退', `${line.title} × ${pieces}，款项将原路退回${less}`)
  await requestMoney(trx, row, now)
}

async function close(trx: Trx, orderId: string, now: number): Promise<void> {
  const isChanged = await trx
    .updateTable('orders')
    .set({ order_status: ORDER_STATUS.closed, close_reason: 'refunded', closed_at: now })
    .where('id', '=', orderId)
    .where('order_status', '=', ORDER_STATUS.toShip)
    .$call(changesOne)
  if (isChanged) await releaseCoupon(trx, orderId)
}
