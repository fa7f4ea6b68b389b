import assert from 'node:assert/strict'
import { commentsCalls } from '../../../contract/calls/comments'
import { couponsCalls } from '../../../contract/calls/coupons'
import { ordersCalls } from '../../../contract/calls/orders'
import { grantCoupon } from '../../../mall/src/modules/coupon/writeUserCoupons'
import { shipOrder } from '../../../mall/src/modules/order/shipOrder'
import { buy, pay } from '../../../mall/testing/buying'
import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import { onePictureArrived } from '../arrived'
import { giveAddress, goodsInStock } from '../goods'
import { newPhone } from '../session'
import type { Scenario } from './scenario'

/** Buys, ships and receives an order. */
async function receivedOrder(mall: TestMall, shopper: Shopper) {
  const goods = await goodsInStock(mall, 2)
  const { id } = await giveAddress(shopper)
  const { orderId, orderSn } = await buy(shopper, String(id), { skuId: goods.skuId })
  await pay(mall, shopper, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '测试承运', mall.ctx.clock.now()))
  await shopper.get(ordersCalls.confirm, { params: { id: orderId } })
  return { goods, orderId: String(orderId) }
}

export const reviewing: Scenario[] = [
  {
    title: 'a shopper reviews a received order and adds a follow-up later',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const { goods, orderId } = await receivedOrder(mall, shopper)
      const driver = await take(shopper, 'pages/my/orderDetails', `orderId=${orderId}`)
      await driver.tapButton('评价')
      await driver.at('pages/my/comment')
      await driver.see(goods.title)

      await driver.type('用起来怎么样？说说做工、安装和实际体验', '很好用👍')
      await driver.see('评价不能包含表情')
      await driver.type('用起来怎么样？说说做工、安装和实际体验', '做工扎实，安装十分钟就好')
      await driver.giveStars(5)
      await driver.addPicture()
      await driver.tapButton('提交评价')
      await driver.seesToast('评价成功')
      await driver.at('pages/my/orderDetails')

      await driver.open('pages/my/myComment', 'tab=written')
      await driver.see('做工扎实，安装十分钟就好')
      await driver.tapButton(/^追评/)
      await driver.at('pages/my/comment')
      await driver.type('用了一段时间，再说说感受', '过了一冬依旧好用')
      await driver.tapButton('提交追评')
      await driver.seesToast('追评成功')

      const { list } = await mall.guest.get(commentsCalls.goods, { body: { goodsId: goods.goodsId } })
      assert.equal(list[0].content, '做工扎实，安装十分钟就好')
      await onePictureArrived(mall, list[0].pictures)
      assert.equal(list[0].followUp.content, '过了一冬依旧好用')

      await driver.open('pages/goodsDetail/userComment', `goodsId=${goods.goodsId}`)
      await driver.see('做工扎实，安装十分钟就好')
      for (const [text, filter] of [
        [/^有图 \d/, 'picture'],
        [/^追评 \d/, 'followUp'],
      ] as const) {
        await driver.tap(text)
        await driver.see('做工扎实，安装十分钟就好')
        const requested = driver.posts().filter(({ path }) => path.endsWith('/comment/goods'))
        assert.equal(JSON.parse(requested.at(-1)?.body ?? '{}').filter, filter)
      }
    },
  },
  {
    title: 'a coupon claimed in the coupon centre opens its goods; a code is redeemed for a cash coupon',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/couponCenter/couponCenter')
      // Takes the first coupon: the button's label names its coupon, but Douyin has no labels.
      await driver.see('新人见面礼')
      await driver.tapButton(/^领取/)
      await driver.seesToast('领取成功')
      await driver.tapButton(/^去使用/)
      await driver.at('pages/couponProductList/couponProductList')
      await driver.see('买满 ¥99 可用')

      await driver.open('pages/my/coupon')
      await driver.see('新人见面礼')
      await driver.see('可使用 1')
      await mall.ctx.transact((trx) => grantCoupon(trx, shopper.beanId, 'act-quiz-60', mall.ctx.clock.now()))
      await driver.pullDown()
      await driver.see('皮卡通通关礼 60')
      await driver.see('可使用 2')
      await driver.open('pages/my/cashCoupon')
      await driver.see('没有可用的代金券')
      const code = `GIFT${shopper.phone}`
      await mall.ctx.db
        .insertInto('coupon_codes')
        .values({ code, coupon_id: 'cash-50', user_coupon_id: null, created_at: 1 })
        .execute()
      await driver.type('请输入兑换码', code)
      await driver.tapButton('兑换')
      await driver.seesToast('兑换成功')
      await driver.see('车主关怀代金券')
      const { total } = await shopper.get(couponsCalls.userList, { body: { type: 'cash' } })
      assert.equal(total, 1)
    },
  },
]
