import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { afterCalls } from '../../../contract/calls/after'
import { ordersCalls } from '../../../contract/calls/orders'
import { buy, pay } from '../../../mall/testing/buying'
import { onePictureArrived } from '../arrived'
import { giveAddress, goodsInStock } from '../goods'
import { merchantDoes, refuseRefunds } from '../merchant'
import { newPhone } from '../session'
import type { Scenario, ScenarioSupport } from './scenario'

/** Signs in a shopper who has a paid order. */
async function withPaidOrder({ mall }: ScenarioSupport, skuId?: string) {
  const shopper = await mall.signIn(newPhone())
  const bought = skuId ?? (await goodsInStock(mall)).skuId
  const { id } = await giveAddress(shopper)
  const { orderId, orderSn } = await buy(shopper, String(id), { skuId: bought })
  await pay(mall, shopper, orderSn)
  const order = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
  return { shopper, orderId: String(orderId), lineId: String(order.orderGoods[0].orderGoodsId) }
}

const SHIPPED = { carrier: '顺丰速运', expressNo: 'SF1234567890' }

/** Returns two SKUs of the same goods with the same price. */
async function skusOfEqualPrice({ mall }: ScenarioSupport) {
  const { rows } = await sql<{ bought: string; wanted: string; attr: string }>`
    select a.id as bought, b.id as wanted, b.attr from skus a join skus b on a.goods_id = b.goods_id
    where a.id < b.id and a.price = b.price and a.on_sale and b.on_sale and least(a.stock, b.stock) > 20
    order by a.id limit 1`.execute(mall.ctx.db)
  assert.ok(rows[0])
  return rows[0]
}

/** Applies for after-sale on the page, with the goods received; the shopper then sees the application. */
async function apply(
  support: ScenarioSupport,
  type: string,
  reason: string,
  wanted?: { bought: string; attr: string },
) {
  const { mall } = support
  const { shopper, orderId, lineId } = await withPaidOrder(support, wanted?.bought)
  await merchantDoes(mall, `orders/${orderId}`, 'ship', SHIPPED)
  const driver = await support.take(shopper, 'pages/my/refund', `orderGoodsId=${lineId}`)
  await driver.tap('已收到货')
  await driver.tap(type)
  await driver.tap(reason)
  if (wanted) await driver.tap(wanted.attr)
  await driver.tapButton('提交申请')
  await driver.at('pages/ext/after/detail')
  await driver.see('待商家处理')
  const { list } = await shopper.get(ordersCalls.afterSaleList, { query: { orderId } })
  const id = String(list[0].afterOrderId)
  return {
    driver,
    shopper,
    id,
    desk: (action: string, fields: object = {}) => merchantDoes(mall, `after-sales/${id}`, action, fields),
    /** Lets the deadline of this application pass, and of no other: scenarios share the mall's clock. */
    async timesOut() {
      const over = mall.ctx.clock.now() - 1
      await mall.ctx.db.updateTable('after_sales').set({ deadline_at: over }).where('id', '=', id).execute()
      await sql`update jobs set due_at = ${over} where key like ${`${id}-%`}`.execute(mall.ctx.db)
      await mall.runJobs()
    },
    async sends(expressNo: string) {
      await driver.tapButton('填写快递单号')
      await driver.type('请填写快递单号', expressNo)
      await driver.tapButton('提交单号')
      await driver.see('待商家收货')
    },
  }
}

export const afterSale: Scenario[] = [
  {
    title:
      'a shopper tracks a shipped order, copies the express number, calls the carrier and confirms receipt',
    async run(support) {
      const { shopper, orderId } = await withPaidOrder(support)
      await merchantDoes(support.mall, `orders/${orderId}`, 'ship', SHIPPED)
      const driver = await support.take(shopper, 'pages/my/orderList', 'status=3')
      await driver.tapButton('查看物流')
      await driver.at('pages/my/myLogistics')
      await driver.tap('顺丰速运 SF1234567890')
      await driver.at('pages/my/logistics')
      await driver.see('商家已发货，包裹交给顺丰速运')
      await driver.tap(/^复制$/)
      await driver.seesToast('复制成功')
      await driver.forbidCopying()
      await driver.tap(/^复制$/)
      await driver.seesToast('复制失败，当前机型暂不支持此功能')
      assert.equal(await driver.dials(/打电话|^拨打/), '95338')
      await driver.open('pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapButton('确认收货')
      await driver.answer('确认收到货了吗？', true)
      await driver.seesToast('已确认收货')
      const done = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(done.orderStatus, 30)
    },
  },
  {
    title: 'a paid order is refunded before it is shipped',
    async run(support) {
      const { shopper, orderId } = await withPaidOrder(support)
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapButton('申请退款')
      await driver.answer('申请退款？', true)
      await driver.seesToast('退款已提交')
      const back = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(back.closeReason, 'refunded')
      assert.equal(back.refundedAmount, back.paidAmount)
    },
  },
  {
    title: 'goods are returned with an express number and then refunded',
    async run(support) {
      const { mall } = support
      const { shopper, orderId, lineId } = await withPaidOrder(support)
      await merchantDoes(mall, `orders/${orderId}`, 'ship', SHIPPED)
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapButton('申请售后')
      await driver.at('pages/my/refund')
      await driver.tap('已收到货')
      await driver.tap('退货退款')
      await driver.tap('发错货')
      await driver.addPicture()
      await driver.tapButton('提交申请')
      await driver.at('pages/ext/after/detail')
      await driver.see('待商家处理')
      const { list } = await shopper.get(ordersCalls.afterSaleList, { query: { orderId } })
      const id = String(list[0].afterOrderId)
      assert.equal(list[0].orderGoodsId, lineId)
      await onePictureArrived(mall, (await shopper.get(afterCalls.detail, { params: { id } })).pictures)

      await merchantDoes(mall, `after-sales/${id}`, 'approve')
      await driver.pullDown()
      await driver.tapButton('填写快递单号')
      await driver.type('请填写快递单号', 'SF9876543210')
      await driver.tapButton('提交单号')
      await driver.seesToast('快递单号已提交')
      await driver.see('待商家收货')

      await merchantDoes(mall, `after-sales/${id}`, 'receive')
      await merchantDoes(mall, `after-sales/${id}`, 'refund')
      await mall.runJobs()
      await driver.pullDown()
      await driver.see('退款成功')
      const done = await shopper.get(afterCalls.detail, { params: { id } })
      assert.equal(done.afterOrderStatus, 50)
    },
  },
  {
    title: 'an exchange: the shopper corrects the express number and confirms receipt of the new goods',
    async run(support) {
      const skus = await skusOfEqualPrice(support)
      const { driver, desk, sends, shopper, id } = await apply(support, '换货', '规格选错了', skus)
      await driver.see('商家超时未处理将自动同意')
      await desk('approve')
      await driver.pullDown()
      await sends('SF1000000001')
      await driver.tapButton('修改快递单号')
      await driver.type('请填写快递单号', 'SF1000000002')
      await driver.tapButton('提交单号')
      await driver.see(/SF1000000002/)
      await desk('receive')
      await desk('reship', { reshipCarrier: '京东物流', reshipNo: 'JD2000000001' })
      await driver.pullDown()
      await driver.see(/JD2000000001/)
      await driver.tapButton('确认收到换货')
      await driver.answer('收到换货商品了吗？', true)
      await driver.see('换货完成')
      const { afterOrderStatus, refundAmount } = await shopper.get(afterCalls.detail, { params: { id } })
      assert.deepEqual([afterOrderStatus, refundAmount], [50, '0.00'])
    },
  },
  {
    title: 'a rejected return is applied for again, and the merchant refuses its parcel',
    async run(support) {
      const { driver, desk, sends } = await apply(support, '退货退款', '发错货')
      await desk('reject', { text: '请先上传图片' })
      await driver.pullDown()
      await driver.see('商家已拒绝')
      await driver.see('请先上传图片')
      for (const left of [3, 2]) {
        await driver.see(`按原内容还可重新申请 ${left} 次`)
        await driver.tapButton('重新申请')
        await driver.answer('重新提交申请？', true)
        await driver.see('待商家处理')
        await desk('reject', { text: '请先上传图片' })
        await driver.pullDown()
      }
      await driver.see('按原内容还可重新申请 1 次')
      await driver.tapButton('重新申请')
      await driver.answer('重新提交申请？', true)
      await driver.see('待商家处理')
      await desk('approve')
      await driver.pullDown()
      await sends('SF1000000003')
      await desk('refuse', { text: '商品有污渍' })
      await driver.pullDown()
      await driver.see('商家拒收')
      await driver.see('商品有污渍，包裹将退回给您')
    },
  },
  {
    title:
      'after its deadline a return is approved automatically; without a parcel it closes and can be applied for again',
    async run(support) {
      const { driver, timesOut } = await apply(support, '退货退款', '发错货')
      await timesOut()
      await driver.pullDown()
      await driver.see('待寄回商品')
      await driver.see('超时未寄回申请将自动关闭')
      await timesOut()
      await driver.pullDown()
      await driver.see('超时未寄回，已关闭')
      await driver.tapButton('重新申请')
      await driver.answer('重新提交申请？', true)
      await driver.see('待商家处理')
      await driver.tapButton('撤销申请')
      await driver.answer('撤销申请？', true)
      await driver.see('已撤销')
    },
  },
  {
    title: 'when the merchant does not act, a refund and a returned parcel are refunded automatically',
    async run(support) {
      const requested = await apply(support, '仅退款', '买贵了')
      await requested.timesOut()
      await requested.driver.pullDown()
      await requested.driver.see('退款成功')

      const { driver, desk, sends, timesOut } = await apply(support, '退货退款', '发错货')
      await desk('approve')
      await driver.pullDown()
      await sends('SF1000000004')
      await driver.see('商家超时未确认将视为已收货')
      await timesOut()
      await driver.pullDown()
      await driver.see('商家已收货')
      await timesOut()
      await driver.pullDown()
      await driver.see('退款成功')
    },
  },
  {
    title:
      'an exchange that the merchant never ships is refunded; a shipped one counts as received after the deadline',
    async run(support) {
      const skus = await skusOfEqualPrice(support)
      for (const [isSent, end] of [
        [false, '退款成功'],
        [true, '换货完成'],
      ] as const) {
        const { driver, desk, sends, timesOut } = await apply(support, '换货', '规格选错了', skus)
        await desk('approve')
        await driver.pullDown()
        await sends('SF1000000005')
        await desk('receive')
        if (isSent) await desk('reship', { reshipCarrier: '京东物流', reshipNo: 'JD2000000002' })
        await driver.pullDown()
        await driver.see(isSent ? '超时将自动确认收到' : '商家超时未发出换货将改为退款')
        await timesOut()
        await driver.pullDown()
        await driver.see(end)
      }
    },
  },
  {
    title: 'a refund rejected by the payment platform is retried until it succeeds',
    async run(support) {
      const { mall } = support
      const { driver, desk, shopper, id } = await apply(support, '仅退款', '买贵了')
      const { payNo } = await mall.ctx.db
        .selectFrom('payments')
        .innerJoin('after_sales', 'after_sales.order_id', 'payments.order_id')
        .select('payments.pay_no as payNo')
        .where('after_sales.id', '=', id)
        .executeTakeFirstOrThrow()
      await refuseRefunds(mall, payNo, true)
      await desk('approve')
      await mall.runJobs()
      await driver.pullDown()
      await driver.see('退款异常，处理中')
      await refuseRefunds(mall, payNo, false)
      await desk('refund')
      await mall.runJobs()
      await driver.pullDown()
      await driver.see('退款成功')
      const done = await shopper.get(afterCalls.detail, { params: { id } })
      assert.equal(done.afterOrderStatus, 50)
    },
  },
]
