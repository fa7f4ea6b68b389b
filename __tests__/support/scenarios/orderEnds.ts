import assert from 'node:assert/strict'
import { addressCalls } from '../../../contract/calls/address'
import { ordersCalls } from '../../../contract/calls/orders'
import { seckillCalls } from '../../../contract/calls/seckill'
import { shipParcel } from '../../../mall/src/modules/order/shipOrder'
import { USUAL_LIMITS } from '../../../mall/src/modules/timeLimit/rules'
import { anAddress } from '../../../mall/testing/addresses'
import { buy, pay } from '../../../mall/testing/buying'
import { seedSeckill } from '../../../mall/testing/crowd'
import { giveAddress, goodsInStock } from '../goods'
import { merchantDoes } from '../merchant'
import { newPhone } from '../session'
import type { Scenario, ScenarioSupport } from './scenario'

const SECKILL_LAPSE_MS = 5 * 60_000 + 1

/** Signs in a shopper who has an order of two pieces. */
async function withOrder({ mall }: ScenarioSupport) {
  const shopper = await mall.signIn(newPhone())
  const goods = await goodsInStock(mall, 2)
  const { id } = await giveAddress(shopper)
  const { orderId, orderSn } = await buy(shopper, String(id), { skuId: goods.skuId, number: 2 })
  return { shopper, orderId: String(orderId), orderSn: String(orderSn) }
}

async function withPaidOrder(support: ScenarioSupport) {
  const order = await withOrder(support)
  await pay(support.mall, order.shopper, order.orderSn)
  const { orderGoods } = await order.shopper.get(ordersCalls.byId, { params: { id: order.orderId } })
  return { ...order, lineId: String(orderGoods[0].orderGoodsId) }
}

/** Scenarios that run last, because they move the mall's clock. */
export const orderEnds: Scenario[] = [
  {
    title: 'an order page under another page shows changes of the desk when the shopper returns to it',
    async run(support) {
      const { shopper, orderId } = await withPaidOrder(support)
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('待发货')
      await driver.open('pages/my/orderList', 'status=0')
      await driver.see('待发货')
      await merchantDoes(support.mall, `orders/${orderId}`, 'ship', {
        carrier: '顺丰速运',
        expressNo: 'SF1000000001',
      })
      await driver.back()
      await driver.at('pages/my/orderDetails')
      await driver.see('查看物流')
      await driver.see('商家已发货')
    },
  },
  {
    title: 'the address of an unpaid order is changed after the shopper confirms the delivery fee',
    async run(support) {
      const { shopper, orderId } = await withOrder(support)
      await shopper.get(addressCalls.add, { body: anAddress({ name: '韩梅梅', detail: '友谊大道 8 号' }) })
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapButton('修改地址')
      await driver.at('pages/addressList/addressList')
      await driver.tap('韩梅梅')
      await driver.at('pages/my/orderDetails')
      await driver.answer('修改收货地址？', true)
      await driver.seesToast('地址已修改')
      await driver.see('韩梅梅')
      const { address } = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(address.name, '韩梅梅')
    },
  },
  {
    title: 'an order in two parcels shows both, and is completed when the shopper confirms receipt',
    async run(support) {
      const { shopper, orderId, lineId } = await withPaidOrder(support)
      const { ctx } = support.mall
      const parcel = (expressNo: string) =>
        ctx.transact((trx) =>
          shipParcel(
            trx,
            orderId,
            { carrier: '顺丰速运', expressNo, pieces: { [lineId]: 1 } },
            ctx.clock.now(),
          ),
        )
      await parcel('SF2000000001')
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('部分商品已发货')
      await parcel('SF2000000002')
      await driver.tapButton('查看物流')
      await driver.at('pages/my/myLogistics')
      await driver.see('SF2000000001')
      await driver.see('SF2000000002')
      await driver.back()
      await driver.at('pages/my/orderDetails')
      await driver.tapButton('确认收货')
      await driver.answer('确认收到货了吗？', true)
      await driver.seesToast('已确认收货')
      const order = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
      assert.equal(order.orderStatus, 30)
    },
  },
  {
    title: 'an unpaid seckill order expires, and its stock is on sale again',
    async run({ mall, take }) {
      const buyer = await mall.signIn(newPhone())
      const { id } = await giveAddress(buyer)
      const seckillId = await seedSeckill(mall.ctx, { total: 1 })
      const input = {
        seckillId,
        number: 1,
        addressId: String(id),
        clientKey: 'scenario-lapse',
        expectedAmount: '100.00',
      }
      const { orderId } = await buyer.get(seckillCalls.done, { body: input })
      const driver = await take(buyer, 'pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await driver.see('可能重新开放')
      await mall.advance(SECKILL_LAPSE_MS)
      await driver.pullDown()
      await driver.see('仅剩 1 件')
      await driver.see('立即抢购')
      await driver.open('pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('超时未支付')
    },
  },
  {
    title: 'an unpaid order closes after half an hour',
    async run(support) {
      const { shopper, orderId } = await withOrder(support)
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('超时订单将自动关闭')
      await support.mall.advance(USUAL_LIMITS.pay + 1)
      await driver.pullDown()
      await driver.see('超时未支付')
      await driver.see('再次购买')
      assert.equal(await driver.sees('去付款'), false)
    },
  },
  {
    title: 'an order closed by the merchant shows it, can be bought again, and disappears when deleted',
    async run(support) {
      const { mall } = support
      const { shopper, orderId } = await withOrder(support)
      const driver = await support.take(shopper, 'pages/my/orderList', 'status=0')
      await driver.see('去付款')
      // The count on the tab.
      await driver.see(/^1$/)
      await merchantDoes(mall, `orders/${orderId}`, 'close', { reason: '缺货' })
      await driver.pullDown()
      await driver.see('商家取消')
      await driver.gone(/^1$/)
      await driver.open('pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('商家取消')
      await driver.tapButton('再次购买')
      await driver.at('pages/shoppingCart/shoppingCart')
      await driver.see(/结算/)
      await driver.open('pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapTwice('删除订单')
      await driver.answer('删除这个订单？', true)
      await driver.seesToast('订单已删除')
      // The page returns to the cart, or to home if a browser opened it by its address.
      await driver.gone('删除订单')
      assert.equal(await driver.sees('删除这个订单？'), false)
      const { total } = await shopper.get(ordersCalls.list, { body: {} })
      assert.equal(total, 0)
      await driver.open('pages/my/orderList', 'status=0')
      await driver.see('还没有订单')
    },
  },
  {
    title: 'a shipped order is completed after fourteen days without confirmation and can be reviewed',
    async run(support) {
      const { shopper, orderId } = await withPaidOrder(support)
      await merchantDoes(support.mall, `orders/${orderId}`, 'ship', {
        carrier: '顺丰速运',
        expressNo: 'SF3000000001',
      })
      await support.mall.advance(USUAL_LIMITS.complete + 1)
      const driver = await support.take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.see('已完成')
      await driver.tapButton(/评价/)
      await driver.at('pages/my/comment')
    },
  },
]
