import type { LinePieces } from '@contract/desk/fieldValues'
import { orders } from '@contract/desk/resources/orders'
import type { ActionValues, RowOf } from '@contract/desk/rowTypes'
import { regionText } from '@contract/rules/regionText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { notNow } from '../../desk/deskError'
import { type Acting, deskResource, type More } from '../../desk/deskResource'
import { pictureUrl } from '../../pictures'
import { readTypedAddress } from '../address/typedAddress'
import { piecesOf, waitingPieces } from '../order/linePieces'
import { ORDER_STATUS } from '../order/rules'
import { shipParcel } from '../order/shipOrder'
import { labelOf } from '../order/toOrder'
import { addEvent } from '../order/writeOrder'
import { chosenCarrier } from '../parcel/chosenCarrier'
import { closePayments } from '../payment/syncPayments'
import { changeRecipient, closeRepricedPayments, type Recipient } from './changeAddress'
import { closeInTransaction } from './closeOrder'
import { afterSaleRequested } from './events'
import { findOrders } from './findOrders'
import { lastChangeOfOrder } from './lastChange'
import { lowerPrice, refundPart, refuseTooLow } from './merchantMoney'
import { refundUnshipped } from './refundOrder'
import { relatedToOrder } from './relatedToOrder'

/** Width of a picture that a buyer opens. */
const PICTURE_WIDTH = 1_080

const OPEN_AFTER_SALES = sql`select order_id from after_sales where status < 50`

const LOWERED = sql`coalesce((select sum(lowered)::bigint from order_lines where order_id = orders.id), 0)`

/** All orders, vehicles included: those go on in their own list (`vehicle/desk.ts`). */
export const ordersDesk = deskResource({
  resource: orders,
  table: 'orders',
  from: sql`select orders.*, discount_amount - ${LOWERED} as reduced_amount, nullif(${LOWERED}, 0) as lowered_amount,
    order_type = 'vehicle' as is_vehicle,
    address ->> 'name' as recipient, address ->> 'phone' as phone, address ->> 'provinceName' as province,
    address ->> 'cityName' as city, address ->> 'districtName' as district, address ->> 'detail' as street,
    coalesce(
      (select string_agg(title || case when attr = '' then '' else ' ' || attr end || ' × ' || number, '，' order by position)
        from order_lines where order_id = orders.id),
      (select series_name || ' ' || type_name from vehicle_orders where order_id = orders.id)
    ) as goods_text,
    coalesce(
      (select jsonb_agg(picture order by position) from order_lines where order_id = orders.id), '[]'::jsonb
    ) as pictures,
    exists (select 1 from after_sales where order_id = orders.id and status < 50) as is_after_sale
    from orders`,
  // The column `discount_amount` includes 商家改价, which the desk shows by itself.
  columns: { waitingPieces: null, address: null, discountAmount: 'reduced_amount' },
  readMore,
  filters: {
    // The few open ones are read first: PostgreSQL would look for one of each order, from the newest.
    isAfterSale: (passes, chosen) =>
      chosen === true
        ? sql<boolean>`orders.id = any(array(${OPEN_AFTER_SALES}))`
        : passes(sql`(orders.id in (${OPEN_AFTER_SALES}))`),
  },
  find: findOrders,
  related: ({ db }, id) => relatedToOrder(db, id),
  lastChange: lastChangeOfOrder,
  prepare: {
    ship: async ({ ctx, values }) => ({
      carrier: await chosenCarrier(ctx, values.carrier, values.expressNo),
    }),
    async changeAddress({ ctx, id, before, values }) {
      const to = typedRecipient(values)
      if (before.orderStatus === ORDER_STATUS.unpaid) await closeRepricedPayments(ctx, id, to)
    },
    async changePrice({ ctx, id, before, values }) {
      await refuseTooLow(ctx.db, id, values.off)
      await closeOpenPayments(ctx, id, before)
    },
    close: ({ ctx, id, before }) => closeOpenPayments(ctx, id, before),
  },
  actions: {
    async ship({ trx, id, values, now }) {
      const { carrier, expressNo, waitingPieces: lines } = values
      const pieces = Object.fromEntries(lines.map(({ lineId, number }) => [lineId, number]))
      // Without lines: all that wait.
      await shipParcel(trx, id, { carrier, expressNo, ...(lines.length > 0 && { pieces }) }, now)
    },
    changeAddress,
    async changePrice({ trx, id, values, now }) {
      await lowerPrice(trx, { orderId: id, amount: values.off, reason: values.reason }, now)
    },
    async afterSale({ trx, id, values, now }) {
      const { application, description } = values
      const pictures = values.pictures.map((key) => pictureUrl(key, PICTURE_WIDTH))
      await afterSaleRequested.publish(trx, { orderId: id, application, description, pictures, now })
    },
    async note({ trx, id, values }) {
      await trx.updateTable('orders').set({ staff_note: values.staffNote }).where('id', '=', id).execute()
    },
    async refundPart({ trx, id, values, now }) {
      const { amount, reason } = values
      await refundPart(trx, { orderId: id, amount, reason }, now)
    },
    async refundAll({ trx, id, values, now }) {
      const isRefunded = await refundUnshipped(trx, id, values.reason, now, ['none', 'part'])
      if (!isRefunded) {
        const order = await trx
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        throw notNow(
          `订单${labelOf(order)}${order.order_status === ORDER_STATUS.toShip ? '，但有商品在售后，请在售后里退款' : '，不能全额退款'}`,
        )
      }
    },
    async close({ trx, id, values, now }) {
      const isClosed = await closeInTransaction(trx, id, 'merchant', `商家取消：${values.reason}`, now)
      if (!isClosed) throw notNow('订单已不在待付款状态')
    },
  },
})

/** Returns the lines of orders with the pieces that no parcel has, and where the orders go to. */
async function readMore(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof orders>> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', anyOf(ids))
    .orderBy('position')
    .execute()
  const placed = await db
    .selectFrom('orders')
    .select(['id', 'address'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    placed.map(({ id, address: { provinceName, cityName, districtName, detail } }) => {
      const address = `${regionText([provinceName, cityName, districtName])} ${detail}`.trim()
      const lines = rows
        .filter(({ order_id }) => order_id === id)
        .map((line): LinePieces => {
          const waiting = waitingPieces(piecesOf(line))
          const title = [line.title, line.attr].filter(Boolean).join(' ')
          return { lineId: line.id, title, waiting, number: waiting }
        })
      return [id, { address, waitingPieces: lines.filter(({ waiting }) => waiting > 0) }]
    }),
  )
}

/** A payment that completes at this moment is settled first; the change is then refused, because the order is paid. */
async function closeOpenPayments(ctx: Ctx, orderId: string, { orderStatus }: RowOf<typeof orders>) {
  if (orderStatus === ORDER_STATUS.unpaid) await closePayments(ctx, orderId)
}

async function changeAddress({
  trx,
  id,
  values,
  now,
}: Acting<typeof orders, 'changeAddress'>): Promise<void> {
  await changeRecipient(trx, id, typedRecipient(values), now)
  await addEvent(trx, id, now, '客服修改了收货地址', values.reason)
}

/** Returns the address that the operator typed. @throws DeskError at the fields that the shop would refuse */
function typedRecipient(values: ActionValues<typeof orders, 'changeAddress'>): Recipient {
  const address = readTypedAddress(values)
  return {
    name: address.name,
    phone: address.phone,
    province_code: address.provinceCode,
    province_name: address.provinceName,
    city_name: address.cityName,
    district_name: address.districtName,
    detail: address.detail,
    is_place: true,
  }
}
