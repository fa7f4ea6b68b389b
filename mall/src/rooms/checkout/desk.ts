import { fenToYuan } from '@contract/rules/price'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../ctx'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { piecesOf, waitingPieces } from '../order/linePieces'
import { linesOf, type OrderLineRow, type OrderRow } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { CARRIERS, shipParcel } from '../order/shipOrder'
import { labelOf } from '../order/toOrder'
import { recognisedCarrier } from '../parcel/recognisedCarrier'
import type { ParcelTables } from '../parcel/tables'
import { addParcelEvent } from '../parcel/trackEvents'
import { type Returned, returnedAmounts } from '../payment/returned'
import { closeUnpaid } from './closeOrder'

const SHOWN = 60
/** Digits of an order number (`orderSn`). */
const ORDER_SN_LENGTH = 18

/** Page of orders, newest first, with the merchant's actions: ship, or close unpaid orders. */
export const ordersPage = deskPage({
  path: 'orders',
  title: '订单',
  async render(view) {
    const { ctx, query } = view
    const searched = query.sn?.replace(/\D/g, '') ?? ''
    const orders = await ctx.db
      .selectFrom('orders')
      .selectAll()
      .$if(searched !== '', (rows) =>
        // A whole number is found by its index; a part of one looks at all orders.
        searched.length === ORDER_SN_LENGTH
          ? rows.where('order_sn', '=', searched)
          : rows.where('order_sn', 'like', `%${searched}%`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute()
    const lines = await linesOf(ctx.db, orders)
    const ids = orders.map(({ id }) => id)
    const parcels = await parcelsByOrder(ctx, ids)
    const returned = await returnedAmounts(ctx.db, ids)
    return html`<form method="get"><input name="sn" value="${searched}" placeholder="订单号" inputmode="numeric"><button>查找</button></form>
${table(
  ['订单号', '商品', '收货人', '应付', '状态', '下单时间', '操作'],
  orders.map((order) => [
    order.order_sn,
    (lines.get(order.id) ?? []).map((line) => html`<div>${line.title} ${line.attr} × ${line.number}</div>`),
    `${order.address.name} ${order.address.phone}`,
    html`¥${fenToYuan(order.payable_amount)}${sentBack(returned.get(order.id))}`,
    labelOf(order),
    when(order.created_at),
    html`${buttons(view, order, lines.get(order.id) ?? [])}${(parcels.get(order.id) ?? []).map((parcel) => tracking(view, parcel))}`,
  ]),
)}`
  },
  actions: {
    async ship(ctx, { orderId = '', carrier = '', expressNo = '', ...fields }) {
      const pieces = Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) =>
          name.startsWith('n-') ? [[name.slice(2), Number(value || 0)]] : [],
        ),
      )
      const number = expressNo.trim()
      const input = { carrier: carrier.trim() || (await recognisedCarrier(ctx, number)), expressNo: number }
      const parcel = Object.keys(pieces).length > 0 ? { ...input, pieces } : input
      await ctx.transact((trx) => shipParcel(trx, orderId, parcel, ctx.clock.now()))
      return '已发货'
    },
    async track(ctx, { parcelId = '', text = '' }) {
      const event = { text: text.trim(), signed: false }
      await ctx.transact((trx) => addParcelEvent(trx, parcelId, event, ctx.clock.now()))
      return '已记下物流动态'
    },
    async sign(ctx, { parcelId = '', text = '' }) {
      const event = { text: text.trim(), signed: true }
      await ctx.transact((trx) => addParcelEvent(trx, parcelId, event, ctx.clock.now()))
      return '包裹已签收'
    },
    async close(ctx, { orderId = '' }) {
      return (await closeUnpaid(ctx, orderId, 'merchant'))
        ? '订单已关闭，库存和优惠券已退回'
        : '订单已不在待付款状态'
    },
  },
})

/** Shows money that arrived too late, twice or with a wrong amount; the refund is automatic and needs no action. */
const sentBack = (returned: Returned | undefined): Html | string =>
  returned
    ? html`<div>收到 ¥${fenToYuan(returned.amount)} 与订单不符，${returned.isDone ? '已' : '正在'}原路退回</div>`
    : ''

type Parcel = Selectable<ParcelTables['parcels']>

async function parcelsByOrder(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, Parcel[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
  const byOrder = new Map<string, Parcel[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return byOrder
}

function buttons(view: DeskView, order: OrderRow, lines: readonly OrderLineRow[]): Html | string {
  const hidden = { orderId: order.id }
  // Vehicle orders have a separate page.
  if (order.order_type === 'vehicle') return ''
  if (order.order_status === ORDER_STATUS.unpaid) return view.form('close', '关闭', undefined, hidden)
  if (order.order_status !== ORDER_STATUS.toShip && order.order_status !== ORDER_STATUS.partShipped) return ''
  const fields = html`<select name="carrier"><option value="">自动识别</option>${CARRIERS.map(({ name }) => html`<option>${name}</option>`)}</select>
<input name="expressNo" placeholder="快递单号" size="14">
${lines.map((line) => {
  const waiting = waitingPieces(piecesOf(line))
  return (
    waiting > 0 &&
    html`<label>${line.title} ${line.attr} <input name="n-${line.id}" value="${waiting}" size="2" inputmode="numeric">/${waiting}</label>`
  )
})}`
  return view.form('ship', '发货', fields, hidden)
}

function tracking(view: DeskView, parcel: Parcel): Html {
  const hidden = { parcelId: parcel.id }
  const name = html`<div>${parcel.carrier} ${parcel.express_no}${parcel.signed_at !== null && ' 已签收'}</div>`
  if (parcel.signed_at !== null) return name
  return html`${name}${view.form('track', '物流动态', html`<input name="text" placeholder="到达保定转运中心" size="14">`, hidden)}
${view.form('sign', '签收', undefined, hidden)}`
}
