import assert from 'node:assert/strict'
import { addressCalls } from '../../../contract/calls/address'
import { ordersCalls } from '../../../contract/calls/orders'
import { productCalls } from '../../../contract/calls/product'
import { grantCoupon } from '../../../mall/src/modules/coupon/writeUserCoupons'
import { buy } from '../../../mall/testing/buying'
import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import type { Driver } from '../driver'
import { giveAddress, goodsInStock, putIntoCart } from '../goods'
import { newPhone } from '../session'
import type { Scenario, ScenarioSupport } from './scenario'

const PASTED = '林知夏 13912345678 湖北省武汉市武昌区中南路街道中南路12号3栋502'

/** Opens the cart of a shopper who has one piece in it and an address. */
async function openFilledCart({ mall, take }: ScenarioSupport) {
  const shopper = await mall.signIn(newPhone())
  const goods = await goodsInStock(mall)
  await putIntoCart(shopper, goods)
  await giveAddress(shopper)
  return { shopper, goods, driver: await take(shopper, 'pages/shoppingCart/shoppingCart') }
}

async function submitOrder(driver: Driver) {
  await driver.tapButton(/^结算/)
  await driver.at('pages/confirmOrder/confirmGoodsOrder')
  await driver.see('应付')
  await driver.tapButton('提交订单')
  await driver.at('pages/ext/pay/cashier')
}

const ordersOf = async (shopper: Shopper) =>
  (await shopper.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 20 } })).list

async function stockOf(mall: TestMall, goodsId: string, skuId: string): Promise<number> {
  const { skus } = await mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })
  return skus.find((one: { skuId: string }) => one.skuId === skuId).stock
}

export const buying: Scenario[] = [
  {
    title: 'a shopper buys from the cart with a pasted address and finds the paid order',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const goods = await goodsInStock(mall, 1)
      await putIntoCart(shopper, goods)
      const driver = await take(shopper, 'pages/shoppingCart/shoppingCart')
      await driver.see(goods.title)
      await driver.tapButton(/^结算/)
      await driver.at('pages/confirmOrder/confirmGoodsOrder')

      await driver.tap('添加收货地址')
      await driver.at('pages/addressList/addressList')
      await driver.tapButton('新增收货地址')
      await driver.at('pages/addNewAddress/addNewAddress')
      await driver.type('粘贴整段地址，自动识别姓名、手机号和地区', PASTED)
      await driver.see('武昌区')
      await driver.tapButton(/^填入$/)
      await driver.tapButton('保存')
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see('林知夏')

      await driver.type('选填，给商家留言', '周末送货')
      await driver.tapButton('提交订单')
      await driver.at('pages/ext/pay/cashier')
      await driver.pay('success')
      await driver.at('pages/ext/pay/result')
      await driver.see('支付成功')

      await driver.tapButton('查看订单')
      await driver.at('pages/my/orderDetails')
      await driver.see('周末送货')
      await driver.see(goods.title)
      const [order] = await ordersOf(shopper)
      assert.equal(order.payStatus, 'paid')
    },
  },
  {
    title: 'an order whose payment failed is paid later from the list',
    async run(support) {
      const { driver, shopper } = await openFilledCart(support)
      await submitOrder(driver)
      await driver.pay('fail')
      assert.equal((await ordersOf(shopper))[0].payStatus, 'unpaid')

      await driver.open('pages/my/orderList', 'status=1')
      await driver.tapButton('去付款')
      await driver.at('pages/ext/pay/cashier')
      await driver.pay('success')
      await driver.at('pages/ext/pay/result')
      await driver.see('支付成功')
      assert.equal((await ordersOf(shopper))[0].payStatus, 'paid')
    },
  },
  {
    title: 'an order is cancelled with a reason, and its stock is released',
    async run(support) {
      const { driver, shopper, goods } = await openFilledCart(support)
      const before = await stockOf(support.mall, goods.goodsId, goods.skuId)
      await submitOrder(driver)
      assert.equal(await stockOf(support.mall, goods.goodsId, goods.skuId), before - 1)

      const [order] = await ordersOf(shopper)
      await driver.open('pages/my/orderDetails', `orderId=${order.orderId}`)
      await driver.see('超时订单将自动关闭')
      await driver.tapButton('取消订单')
      await driver.tap('不想买了')
      await driver.seesToast('订单已取消')
      assert.equal(await stockOf(support.mall, goods.goodsId, goods.skuId), before)
      assert.equal((await ordersOf(shopper))[0].orderStatus, 40)
    },
  },
  {
    title: 'two quick taps on submit create one order',
    async run(support) {
      const { driver, shopper } = await openFilledCart(support)
      await driver.tapButton(/^结算/)
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see('应付')
      await driver.tapTwice('提交订单')
      await driver.at('pages/ext/pay/cashier')
      assert.equal((await ordersOf(shopper)).length, 1)
    },
  },
  {
    title: 'a shopper removes a coupon, selects it again and uses it; cancelling the order returns it',
    async run(support) {
      const { mall } = support
      const { driver, shopper } = await openFilledCart(support)
      await mall.ctx.transact((trx) => grantCoupon(trx, shopper.beanId, 'cash-50', mall.ctx.clock.now()))
      await driver.tapButton(/^结算/)
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see('-¥50')
      await driver.tap('优惠券')
      await driver.at('pages/orderCouponList/orderCouponList')
      await driver.see('车主关怀代金券')
      await driver.tapButton('不使用优惠券')
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see('不使用')
      await driver.gone('-¥50')
      await driver.tap('优惠券')
      await driver.at('pages/orderCouponList/orderCouponList')
      await driver.tap('车主关怀代金券')
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see('-¥50')
      await driver.tapButton('提交订单')
      await driver.at('pages/ext/pay/cashier')

      await driver.open('pages/my/cashCoupon')
      await driver.see('没有可用的代金券')
      const [order] = await ordersOf(shopper)
      await driver.open('pages/my/orderDetails', `orderId=${order.orderId}`)
      await driver.tapButton('取消订单')
      await driver.tap('不想买了')
      await driver.seesToast('订单已取消')
      await driver.open('pages/my/cashCoupon')
      await driver.see('车主关怀代金券')
    },
  },
  {
    title:
      'a coupon that becomes unavailable on the confirm page is removed, the price is shown again, and the order is submitted',
    async run(support) {
      const { mall } = support
      const { driver, shopper, goods } = await openFilledCart(support)
      const cash = await mall.ctx.transact((trx) =>
        grantCoupon(trx, shopper.beanId, 'cash-50', mall.ctx.clock.now()),
      )
      assert.ok(cash)
      await driver.tapButton(/^结算/)
      await driver.at('pages/confirmOrder/confirmGoodsOrder')
      await driver.see(/-¥/)
      // The same shopper uses the coupon on another phone.
      const { list } = await shopper.get(addressCalls.list)
      await buy(shopper, list[0].id, { skuId: goods.skuId, couponId: cash.coupon.userCouponId })
      await driver.tapButton('提交订单')
      await driver.see(/优惠券(不可用|已被使用)，请重新选择/)
      await driver.see('暂无可用')
      await driver.tapButton('提交订单')
      await driver.at('pages/ext/pay/cashier')
      const [order] = await ordersOf(shopper)
      const { discountAmount } = await shopper.get(ordersCalls.byId, { params: { id: order.orderId } })
      assert.equal(discountAmount, '0.00')
    },
  },
]
