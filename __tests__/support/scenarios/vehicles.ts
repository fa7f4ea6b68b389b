import assert from 'node:assert/strict'
import { commonCalls } from '../../../contract/calls/common'
import { ordersCalls } from '../../../contract/calls/orders'
import { productCalls } from '../../../contract/calls/product'
import { vehiclesCalls } from '../../../contract/calls/vehicles'
import { maskVin } from '../../../contract/rules/vin'
import type { Milestone } from '../../../mall/src/modules/order/vehicleRules'
import { reachMilestone } from '../../../mall/src/modules/vehicle/moveVehicleOrder'
import { newKey, pay } from '../../../mall/testing/buying'
import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import { merchantDoes } from '../merchant'
import { newPhone, newVin } from '../session'
import type { Scenario } from './scenario'

const OTHER_VIN = 'LSVAA49J132047588'

/** Moves an order to a milestone, as the dealer and the factory do at the desk. */
const reach = (mall: TestMall, orderId: string, to: Milestone, vin = newVin()) =>
  mall.ctx.transact((trx) => reachMilestone(trx, { orderId, to, text: '', vin }, mall.ctx.clock.now()))

/** Creates a vehicle order with a paid deposit, confirmed by the dealer; returns its id. */
async function withDeposit(mall: TestMall, shopper: Shopper): Promise<string> {
  const valueIds = ['ridge-d23-at-4wd', 'oxide-red', 'ridge-offroad']
  const { vehicle } = await shopper.get(productCalls.specificationSelected, {
    body: { goodsId: 'ridge', valueIds },
  })
  const { list } = await shopper.get(commonCalls.dealers, { body: { service: '销售' } })
  const { orderId, orderSn } = await shopper.get(vehiclesCalls.createOrder, {
    body: {
      ...{ clientKey: newKey(), goodsId: 'ridge', valueIds, dealerId: list[0].dealerId, agreed: true },
      buyer: { name: '李雷', phone: '13900000000', idNumber: '11010519491231002X' },
      ...{ expectedAmount: vehicle.deposit, expectedPrice: vehicle.price },
    },
  })
  await pay(mall, shopper, String(orderSn))
  await reach(mall, String(orderId), 'confirmed')
  return String(orderId)
}

/** Asserts that the whole payment was refunded exactly once. */
async function assertDepositRefunded({ ctx, runJobs }: TestMall, orderId: string): Promise<void> {
  await runJobs()
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('order_id', '=', orderId)
    .execute()
  assert.deepEqual(refunds, [{ amount: 500_000, status: 'done' }])
}

export const vehicles: Scenario[] = [
  {
    title: 'a shopper orders a vehicle with a deposit and follows the order until the vehicle is theirs',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/carDetail/carDetail', 'seriesId=ridge')
      // The button is an icon without text, and Douyin's views have no labels to find it by.
      if (driver.target !== 'tt') await driver.tapButton('向右转')
      await driver.tapButton('立即订购')
      await driver.at('pages/vehicleGoodsDetail/goodsDetail')
      await driver.see('158,800')
      await driver.tap('越野包')
      await driver.see('168,600')
      await driver.tapButton('立即订购')
      await driver.at('pages/confirmOrder/confirmOrder')
      await driver.see('163,600')

      await driver.tap(/^(选择提车门店|.*拓岭.*)$/)
      await driver.at('pages/dealers/dealers')
      await driver.see(/家门店/)
      await driver.tap(/拓岭/)
      await driver.at('pages/confirmOrder/confirmOrder')
      await driver.type('身份证上的姓名', '李雷')
      await driver.type('18 位身份证号', '11010519491231002X')
      await driver.tapButton('提交订单')
      await driver.seesToast('请先阅读并同意购车责任协议')
      await driver.tap('我已阅读并同意')
      await driver.tapButton('提交订单')
      await driver.at('pages/ext/pay/cashier')
      await driver.pay('success')
      await driver.at('pages/ext/pay/result')
      await driver.see('支付成功')
      await driver.tapButton('查看订单')
      await driver.at('pages/my/orderDetails')
      await driver.see('购车进度')
      await driver.see('李雷')

      const { list } = await shopper.get(ordersCalls.list, { body: { orderType: 'vehicle' } })
      assert.equal(list.length, 1)
      const vin = newVin()
      for (const to of ['confirmed', 'production', 'transit', 'atDealer'] as const) {
        await reach(mall, list[0].orderId, to, vin)
      }
      await driver.open('pages/confirmOrder/myVehicle')
      await driver.see('已到店，待提车')
      await reach(mall, list[0].orderId, 'delivered', vin)
      await driver.open('pages/confirmOrder/myVehicle')
      await driver.see(maskVin(vin))
    },
  },
  {
    title: 'a shopper gets a deposit back by a tap until production begins; afterwards the dealer refunds it',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const early = await withDeposit(mall, shopper)
      const driver = await take(shopper, 'pages/my/orderDetails', `orderId=${early}`)
      await driver.see('经销商已确认')
      await driver.tapButton('申请退款')
      await driver.answer('退回定金？', false)
      await driver.see('经销商已确认')
      await driver.tapTwice('申请退款')
      await driver.answer('退回定金？', true)
      await driver.seesToast('退款已提交')
      await driver.see('已退款')
      assert.equal(await driver.sees('退回定金？'), false)
      await assertDepositRefunded(mall, early)

      const late = await withDeposit(mall, shopper)
      await reach(mall, late, 'production')
      await driver.open('pages/my/orderDetails', `orderId=${late}`)
      await driver.see('生产中')
      assert.equal(await driver.sees('申请退款'), false)
      await merchantDoes(mall, `vehicle-orders/${late}`, 'close', { reason: '工厂停产该配置，定金原路退回' })
      await driver.pullDown()
      await driver.see('工厂停产该配置，定金原路退回')
      await assertDepositRefunded(mall, late)
    },
  },
  {
    title: 'a shopper adds a vehicle by its VIN, sees it masked, and removes it',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/confirmOrder/myVehicle')
      await driver.tapButton('添加车辆')
      await driver.type('17 位，在行驶证或前风挡左下角', 'LSVAA49I132047588')
      await driver.tapButton('确认添加')
      await driver.see('请输入正确的 17 位车架号')
      await driver.type('17 位，在行驶证或前风挡左下角', OTHER_VIN.toLowerCase())
      await driver.tapButton('确认添加')
      await driver.seesToast('已添加')
      await driver.see('LSVAA49****2047588')
      await driver.tapButton(/^移除/)
      await driver.answer('移除这辆车？', true)
      await driver.see('还没有添加车辆')
      assert.equal((await shopper.get(vehiclesCalls.carVin)).list.length, 0)
    },
  },
]
