import assert from 'node:assert/strict'
import { ordersCalls } from '../../../contract/calls/orders'
import { vehiclesCalls } from '../../../contract/calls/vehicles'
import type { Milestone } from '../../../mall/src/domain/vehicleOrder'
import { reachMilestone } from '../../../mall/src/store/vehicle/reachMilestone'
import type { TestMall } from '../../../mall/src/testing/testMall'
import { newPhone } from '../session'
import type { Walk } from './walk'

const VIN = 'LTL80DAB0TM424242'
const OTHER_VIN = 'LSVAA49J132047588'

/** The dealer's and the factory's half, as the desk does it. */
const reach = (mall: TestMall, orderId: string, to: Milestone) =>
  mall.ctx.transact((trx) => reachMilestone(trx, { orderId, to, text: '', vin: VIN }, mall.ctx.clock.now()))

export const vehicles: Walk[] = [
  {
    title: 'a vehicle is chosen, ordered with a deposit and followed until it is among one’s own',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const hands = await take(shopper, 'pages/carDetail/carDetail', 'seriesId=ridge')
      await hands.tapButton('立即订购')
      await hands.at('pages/vehicleGoodsDetail/goodsDetail')
      await hands.see('158,800')
      await hands.tap('越野包')
      await hands.see('168,600')
      await hands.tapButton('立即订购')
      await hands.at('pages/confirmOrder/confirmOrder')
      await hands.see('163,600')

      await hands.tap(/^(选择提车门店|.*拓岭.*)$/)
      await hands.at('pages/dealers/dealers')
      await hands.see(/家门店/)
      await hands.tap(/拓岭/)
      await hands.at('pages/confirmOrder/confirmOrder')
      await hands.type('与身份证一致的姓名', '李雷')
      await hands.type('18 位身份证号', '11010519491231002X')
      await hands.tapButton('提交订单')
      await hands.told('请先阅读并同意购车责任协议')
      await hands.tap('我已阅读并同意')
      await hands.tapButton('提交订单')
      await hands.at('pages/ext/pay/cashier')
      await hands.pay('success')
      await hands.at('pages/ext/pay/result')
      await hands.see('支付成功')
      await hands.tapButton('查看订单')
      await hands.at('pages/my/orderDetails')
      await hands.see('购车进度')
      await hands.see('李雷')

      const { list } = await shopper.get(ordersCalls.list, { body: { orderType: 'vehicle' } })
      assert.equal(list.length, 1)
      for (const to of ['confirmed', 'production', 'transit', 'atDealer'] as const) {
        await reach(mall, list[0].orderId, to)
      }
      await hands.open('pages/confirmOrder/myVehicle')
      await hands.see('已到店，待提车')
      await reach(mall, list[0].orderId, 'delivered')
      await hands.open('pages/confirmOrder/myVehicle')
      await hands.see('LTL80DA****M424242')
    },
  },
  {
    title: 'a vehicle is added by its number, shown masked, and taken off again',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const hands = await take(shopper, 'pages/confirmOrder/myVehicle')
      await hands.tapButton('添加车辆')
      await hands.type('17 位，在行驶证或前风挡左下角', 'LSVAA49I132047588')
      await hands.tapButton('确认添加')
      await hands.see('请输入正确的 17 位车架号')
      await hands.type('17 位，在行驶证或前风挡左下角', OTHER_VIN.toLowerCase())
      await hands.tapButton('确认添加')
      await hands.told('已添加')
      await hands.see('LSVAA49****2047588')
      await hands.tapButton(/^移除/)
      await hands.answer('移除这辆车？', true)
      await hands.see('还没有添加车辆')
      assert.equal((await shopper.get(vehiclesCalls.carVin)).list.length, 0)
    },
  },
]
