import { fenToYuan } from '@/lib/price'
import { ORDER_STATUS } from '../../src/domain/orderState'
import { closeUnpaid } from '../../src/store/order/closeUnpaidOrder'
import { linesOf, type OrderRow } from '../../src/store/order/readOrders'
import { shipOrder } from '../../src/store/order/shipOrder'
import { labelOf } from '../../src/store/order/toOrder'
import { type Html, html, table, when } from '../html'
import { type DeskView, deskPage } from '../page'

const SHOWN = 60

/** Orders, newest first, with the merchant's half of their life: ship, or close what nobody has paid. */
export const ordersPage = deskPage({
  path: 'orders',
  title: '订单',
  async render(view) {
    const { ctx, query } = view
    const asked = query.sn?.trim() ?? ''
    const orders = await ctx.db
      .selectFrom('orders')
      .selectAll()
      .$if(asked !== '', (rows) => rows.where('order_sn', 'like', `%${asked.replace(/\D/g, '')}%`))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute()
    const lines = await linesOf(ctx.db, orders)
    return html`<form method="get"><input name="sn" value="${asked}" placeholder="订单号" inputmode="numeric"><button>查找</button></form>
${table(
  ['订单号', '商品', '收货人', '应付', '状态', '下单时间', '操作'],
  orders.map((order) => [
    order.order_sn,
    (lines.get(order.id) ?? []).map((line) => html`<div>${line.title} ${line.attr} × ${line.number}</div>`),
    `${order.address.name} ${order.address.phone}`,
    `¥${fenToYuan(order.payable_amount)}`,
    labelOf(order),
    when(order.created_at),
    buttons(view, order),
  ]),
)}`
  },
  actions: {
    async ship(ctx, { orderId = '', text }) {
      const words = text?.trim() || '包裹已交给承运商'
      await ctx.transact((trx) => shipOrder(trx, orderId, words, ctx.clock.now()))
      return '已发货'
    },
    async close(ctx, { orderId = '' }) {
      return (await closeUnpaid(ctx, orderId, 'merchant'))
        ? '订单已关闭，库存和优惠券已退回'
        : '订单已不在待付款状态'
    },
  },
})

function buttons(view: DeskView, order: OrderRow): Html | string {
  const hidden = { orderId: order.id }
  // Vehicles have a page of their own.
  if (order.order_type === 'vehicle') return ''
  if (order.order_status === ORDER_STATUS.unpaid) return view.form('close', '关闭', undefined, hidden)
  if (order.order_status === ORDER_STATUS.toShip || order.order_status === ORDER_STATUS.partShipped) {
    return view.form('ship', '发货', html`<input name="text" placeholder="承运商与单号" size="14">`, hidden)
  }
  return ''
}
