import assert from 'node:assert/strict'
import { messagesCalls } from '../../../contract/calls/messages'
import { ordersCalls } from '../../../contract/calls/orders'
import { seckillCalls } from '../../../contract/calls/seckill'
import { seedSeckill } from '../../../mall/testing/crowd'
import { giveAddress } from '../goods'
import { newPhone } from '../session'
import type { Scenario } from './scenario'

export const seckills: Scenario[] = [
  {
    title: 'a shopper buys and pays a seckill order, and its page then shows that the limit is reached',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      await giveAddress(shopper)
      const seckillId = await seedSeckill(mall.ctx, { total: 2 })
      const driver = await take(shopper, 'pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await driver.see('仅剩 2 件')
      await driver.see('每人限购 1 件')
      await driver.tapButton('立即抢购')
      await driver.at('pages/confirmOrder/confirmSeckillOrder')
      await driver.see('应付')
      await driver.tapTwice('提交订单')
      await driver.at('pages/ext/pay/cashier')
      await driver.pay('success')
      await driver.at('pages/ext/pay/result')
      await driver.see('支付成功')

      const { list } = await shopper.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 20 } })
      assert.deepEqual(
        list.map((order: { orderType: string; payStatus: string }) => [order.orderType, order.payStatus]),
        [['seckill', 'paid']],
      )
      await driver.open('pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await driver.see('已达限购')
      const seckill = await shopper.get(seckillCalls.detail, { body: { seckillId } })
      assert.deepEqual([seckill.left, seckill.myNumber], [1, 1])
    },
  },
  {
    title: 'a reminder of a coming seckill appears in the message settings and is cancelled there',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const seckillId = await seedSeckill(mall.ctx, { total: 2, startsIn: 3_600_000 })
      const driver = await take(shopper, 'pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await driver.tapButton(driver.target === 'h5' ? '短信提醒我' : '开抢提醒')
      await driver.seesToast('已设提醒')
      await driver.see('已设提醒')
      const { waiting } = await shopper.get(messagesCalls.mine)
      assert.deepEqual(
        waiting.map((one: { subject: string; channel: string }) => [one.subject, one.channel]),
        [[seckillId, driver.target === 'h5' ? 'sms' : driver.target]],
      )

      await driver.open('pages/ext/account/messages')
      await driver.see('等待提醒')
      await driver.tapButton(/^取消/)
      await driver.seesToast('已取消提醒')
      await driver.gone('等待提醒')
      assert.deepEqual((await shopper.get(messagesCalls.mine)).waiting, [])
    },
  },
]
