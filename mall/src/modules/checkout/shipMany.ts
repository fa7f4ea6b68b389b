import { isCarrierName } from '@contract/carriers'
import { shipManyCalls } from '@contract/desk/calls'
import { type ShippedLine, shipManySchemas } from '@contract/desk/schemas'
import { MAX_SHIP_LINES, readShipLines } from '@contract/desk/shipLines'
import { lostDigits } from '@contract/rules/rewrittenCell'
import { toTrackingNo } from '@contract/rules/trackingNo'
import { ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { DeskError } from '../../desk/deskError'
import type { RunMany } from '../../desk/deskResource'
import { beginEach } from '../../desk/manyRows'
import { serveDesk } from '../../desk/serveDesk'
import { ORDER_STATUS } from '../order/rules'
import { shipParcel } from '../order/shipOrder'
import { chosenCarrier } from '../parcel/chosenCarrier'
import { ordersDesk } from './desk'

/** `POST /orders/ship-many`: each line by itself, so that a bad one keeps no other back. A job ships them. */
export const shipManyRoutes: Routes = (app) => {
  serveDesk(
    app,
    shipManyCalls.shipMany,
    shipManySchemas.shipMany,
    async ({ ctx, body, operator, request }) => {
      const typed = readShipLines(body.text)
      if (typed.length > MAX_SHIP_LINES) throw new DeskError(400, `一次最多 ${MAX_SHIP_LINES} 行`)
      const seen = new Set<string>()
      const plans: Plan[] = []
      for (const each of typed) plans.push(await planLine(ctx, each, seen))
      const ready = plans.flatMap(({ orderId, carrier, expressNo }) =>
        orderId ? [{ id: orderId, values: { carrier, expressNo } }] : [],
      )
      const editor = { ctx, operator, ip: request.ip }
      const isBegun = !body.isTrial && ready.length > 0
      const runId = isBegun ? await beginEach(editor, ordersDesk, 'ship', ready) : ''
      return { lines: plans.map(({ orderId: _, ...line }) => line), runId }
    },
  )
}

/** Ships all that waits of one order, as its line says. */
export const shipOne: RunMany = async ({ trx, id, values, now }) => {
  const parcel = { carrier: String(values.carrier), expressNo: String(values.expressNo) }
  await shipParcel(trx, id, parcel, now)
  return parcel
}

interface Plan extends ShippedLine {
  /** Undefined for a line that can't be shipped. */
  orderId?: string
}

/** A spreadsheet program keeps 15 digits of a number. */
const ROUNDED = /^\d{15}0+$/

/** Reads a line "order number, carrier, tracking number"; without a carrier it is recognised by the number. */
async function planLine(
  ctx: Ctx,
  { line: number, text }: Pick<ShippedLine, 'line' | 'text'>,
  seen: Set<string>,
): Promise<Plan> {
  // The name of a carrier may contain a space: 邮政 EMS.
  const [orderSn = '', ...rest] = text.trim().split(/[\s,，;；]+/)
  const expressNo = toTrackingNo(rest.at(-1) ?? '')
  const named = rest.slice(0, -1).join(' ')
  const line = { line: number, text, orderSn, carrier: named, expressNo }
  const refuse = (result: string): Plan => ({ ...line, result, isRefused: true })
  if (rest.length === 0) return refuse('这一行应为“订单号，快递公司，快递单号”')
  if (isCarrierName(rest.join(' '))) {
    return { ...refuse('没有写快递单号'), carrier: rest.join(' '), expressNo: '' }
  }
  const lost = lostDigits(orderSn) || lostDigits(expressNo)
  if (lost) return refuse(lost)
  if (!/^[A-Z0-9-]{6,40}$/.test(expressNo)) return refuse('快递单号格式不正确')
  if (named && !isCarrierName(named)) return refuse(`没有“${named}”这家快递公司`)
  if (seen.has(orderSn)) return refuse('这个订单号在上面已经出现过')
  seen.add(orderSn)
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'order_status', 'order_type', 'refund_status', 'address'])
    .where('order_sn', '=', orderSn)
    .executeTakeFirst()
  if (!order)
    return refuse(ROUNDED.test(orderSn) ? '订单号被表格程序改写了，请把这一列设为文本' : '没有这个订单')
  const isWaiting =
    (order.order_status === ORDER_STATUS.toShip || order.order_status === ORDER_STATUS.partShipped) &&
    order.order_type !== 'vehicle' &&
    order.refund_status !== 'all'
  if (!isWaiting) return refuse('订单不在待发货状态')
  try {
    const carrier = await chosenCarrier(ctx, named, expressNo)
    const result = `将发给 ${order.address.name} ${order.address.cityName}`
    return { ...line, carrier, orderId: order.id, result, isRefused: false }
  } catch (error) {
    return refuse(reasonOf(error))
  }
}

/** Returns the message of a refusal. @throws what isn't a rule of the shop */
function reasonOf(error: unknown): string {
  if (error instanceof ShopError) return error.description
  throw error
}
