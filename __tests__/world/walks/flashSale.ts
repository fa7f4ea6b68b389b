import assert from 'node:assert/strict'
import { messagesCalls } from '../../../contract/calls/messages'
import { ordersCalls } from '../../../contract/calls/orders'
import { seckillCalls } from '../../../contract/calls/seckill'
import { plantSale } from '../../../mall/src/testing/crowd'
import { giveAddress } from '../goods'
import { newPhone } from '../session'
import type { Walk } from './walk'

export const flashSale: Walk[] = [
  {
    title: 'a flash sale is bought and paid, and its page then says that the limit is reached',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      await giveAddress(shopper)
      const seckillId = await plantSale(mall.ctx, { total: 2 })
      const hands = await take(shopper, 'pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await hands.see('仅剩 2 件')
      await hands.see('每人限购 1 件')
      await hands.tapButton('立即抢购')
      await hands.at('pages/confirmOrder/confirmSeckillOrder')
      await hands.see('应付')
      await hands.tapTwice('提交订单')
      await hands.at('pages/ext/pay/cashier')
      await hands.pay('success')
      await hands.at('pages/ext/pay/result')
      await hands.see('支付成功')

      const { list } = await shopper.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 20 } })
      assert.deepEqual(
        list.map((order: { orderType: string; payStatus: string }) => [order.orderType, order.payStatus]),
        [['seckill', 'paid']],
      )
      await hands.open('pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await hands.see('已达限购')
      const sale = await shopper.get(seckillCalls.detail, { body: { seckillId } })
      assert.deepEqual([sale.left, sale.myNumber], [1, 1])
    },
  },
  {
    title: 'a reminder of a coming sale is set, stands in the settings, and is taken back there',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const seckillId = await plantSale(mall.ctx, { total: 2, startsIn: 3_600_000 })
      const hands = await take(shopper, 'pages/goodsDetail/seckillDetail', `seckillId=${seckillId}`)
      await hands.tapButton(hands.target === 'h5' ? '短信提醒我' : '开抢提醒')
      await hands.told('已设提醒')
      await hands.see('已设提醒')
      const { waiting } = await shopper.get(messagesCalls.mine)
      assert.deepEqual(
        waiting.map((one: { subject: string; channel: string }) => [one.subject, one.channel]),
        [[seckillId, hands.target === 'h5' ? 'sms' : hands.target]],
      )

      await hands.open('pages/ext/account/messages')
      await hands.see('等待提醒')
      await hands.tapButton(/^取消/)
      await hands.told('已取消提醒')
      await hands.gone('等待提醒')
      assert.deepEqual((await shopper.get(messagesCalls.mine)).waiting, [])
    },
  },
]
