import assert from 'node:assert/strict'
import { afterCalls } from '../../../contract/calls/after'
import { ordersCalls } from '../../../contract/calls/orders'
import { afterSalesPage } from '../../../mall/desk/pages/afterSales'
import { ordersPage } from '../../../mall/desk/pages/orders'
import { buy, pay } from '../../../mall/src/testing/buying'
import type { TestMall } from '../../../mall/src/testing/testMall'
import { giveAddress, goodsInStock } from '../goods'
import { newPhone } from '../session'
import type { Walk, WalkWorld } from './walk'

/** What the merchant does on the desk. */
const atDesk = (
  mall: TestMall,
  page: typeof ordersPage | typeof afterSalesPage,
  action: string,
  fields: Record<string, string>,
) => page.actions?.[action]?.(mall.ctx, fields)

/** Somebody with a paid order. */
async function withPaidOrder({ mall }: WalkWorld) {
  const shopper = await mall.signIn(newPhone())
  const goods = await goodsInStock(mall)
  const { id } = await giveAddress(shopper)
  const { orderId, orderSn } = await buy(shopper, String(id), { skuId: goods.skuId })
  await pay(mall, shopper, orderSn)
  const order = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
  return { shopper, orderId: String(orderId), lineId: String(order.orderGoods[0].orderGoodsId) }
}

const SHIPPED = { carrier: '顺丰速运', expressNo: 'SF1234567890' }

export const afterSale: Walk[] = [
  {
    title: 'a shipped order is followed, received and done',
    async walk(world) {
      const { shopper, orderId } = await withPaidOrder(world)
      await atDesk(world.mall, ordersPage, 'ship', { orderId, ...SHIPPED })
      const hands = await world.take(shopper, 'pages/my/orderList', 'status=3')
      await hands.tapButton('查看物流')
      await hands.at('pages/my/myLogistics')
      await hands.tap('顺丰速运 SF1234567890')
      await hands.at('pages/my/logistics')
      await hands.see('商家已发货，包裹交给顺丰速运')
      await hands.open('pages/my/orderDetails', `orderId=${orderId}`)
      await hands.tapButton('确认收货')
      await hands.answer('确认收到货了吗？', true)
      await hands.told('已确认收货')
      const done = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(done.orderStatus, 30)
    },
  },
  {
    title: 'a paid order is taken back before it is shipped',
    async walk(world) {
      const { shopper, orderId } = await withPaidOrder(world)
      const hands = await world.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await hands.tapButton('申请退款')
      await hands.answer('申请退款？', true)
      await hands.told('退款已提交')
      const back = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(back.closeReason, 'refunded')
      assert.equal(back.refundedAmount, back.paidAmount)
    },
  },
  {
    title: 'goods go back with an express number, and the money follows',
    async walk(world) {
      const { mall } = world
      const { shopper, orderId, lineId } = await withPaidOrder(world)
      await atDesk(mall, ordersPage, 'ship', { orderId, ...SHIPPED })
      const hands = await world.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await hands.tapButton('申请售后')
      await hands.at('pages/my/refund')
      await hands.tap('已收到货')
      await hands.tap('退货退款')
      await hands.tap('发错货')
      await hands.tapButton('提交申请')
      await hands.at('pages/ext/after/detail')
      await hands.see('待商家处理')
      const { list } = await shopper.get(ordersCalls.afterSaleList, { query: { orderId } })
      const id = String(list[0].afterOrderId)
      assert.equal(list[0].orderGoodsId, lineId)

      await atDesk(mall, afterSalesPage, 'approve', { id })
      await hands.pullDown()
      await hands.tapButton('填写快递单号')
      await hands.type('请填写快递单号', 'SF9876543210')
      await hands.tapButton('提交单号')
      await hands.told('快递单号已提交')
      await hands.see('待商家收货')

      await atDesk(mall, afterSalesPage, 'receive', { id })
      await atDesk(mall, afterSalesPage, 'refund', { id })
      await mall.runJobs()
      await hands.pullDown()
      await hands.see('退款成功')
      const done = await shopper.get(afterCalls.detail, { params: { id } })
      assert.equal(done.afterOrderStatus, 50)
    },
  },
]
