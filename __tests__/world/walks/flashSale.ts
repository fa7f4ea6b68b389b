import assert from 'node:assert/strict'
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
]
