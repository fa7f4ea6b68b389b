import assert from 'node:assert/strict'
import { addressCalls } from '../../../contract/calls/address'
import { bargainCalls } from '../../../contract/calls/bargain'
import { couponsCalls } from '../../../contract/calls/coupons'
import { drawCalls } from '../../../contract/calls/draw'
import { ADDRESS } from '../../../mall/testing/buying'
import type { TestMall } from '../../../mall/testing/testMall'
import { newPhone } from '../session'
import { signIn } from '../signIn'
import type { Scenario } from './scenario'

/** Calls `run` while the draw can only win this prize. */
async function whileDrawGives(mall: TestMall, prizeId: string, run: () => Promise<void>) {
  const { db } = mall.ctx
  const setWeight = (weight: number) =>
    db.updateTable('draw_prizes').set({ weight }).where('id', '=', prizeId).execute()
  const { weight } = await db
    .selectFrom('draw_prizes')
    .select('weight')
    .where('id', '=', prizeId)
    .executeTakeFirstOrThrow()
  await setWeight(1_000_000_000)
  try {
    await run()
  } finally {
    await setWeight(weight)
  }
}

const POLL_MS = 50

/**
 * Waits until the mall has recorded that the shopper with `phone` came through the inviter's link; the shop reports it
 * in the background.
 */
async function visitRecorded(mall: TestMall, inviter: string, phone: string) {
  for (;;) {
    const visit = await mall.ctx.db
      .selectFrom('share_visits')
      .innerJoin('users', 'users.id', 'share_visits.user_id')
      .select('users.id')
      .where('inviter', '=', inviter)
      .where('users.phone', '=', phone)
      .executeTakeFirst()
    if (visit) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export const bargaining: Scenario[] = [
  {
    title:
      'a shopper starts a bargain, a friend opens the link, signs in and helps, and the owner claims the coupon',
    async run({ mall, take }) {
      const owner = await mall.signIn(newPhone())
      const driver = await take(owner, 'pages/bargain/index')
      await driver.see('可以砍价的车')
      // Taps the first one by its text, because Douyin keeps no labels.
      await driver.tap(/^发起砍价$/)
      await driver.at('pages/bargain/home')
      await driver.see(/再邀请 \d+ 位好友/)
      const { mine } = await owner.get(bargainCalls.deals)
      const { bargainId, needed, seriesName, dealId } = mine[0]
      for (let place = 1; place < needed; place += 1) {
        const earlier = await mall.signIn(newPhone())
        await earlier.get(bargainCalls.help, { params: { id: bargainId } })
      }

      // A signed-out friend opens the owner's link; after sign-in the bargain opens again.
      const friend = await take(
        undefined,
        'pages/bargain/home',
        `bargainId=${bargainId}&inviter=${owner.beanId}`,
      )
      await friend.see('邀请您砍一刀')
      await friend.tapButton('帮 TA 砍一刀')
      await friend.at('pages/login/login')
      const phone = newPhone()
      await signIn(friend, mall, phone)
      await friend.at('pages/bargain/home')
      await friend.see('邀请您砍一刀')
      await friend.tapButton('帮 TA 砍一刀')
      await friend.see('已经砍成')
      await visitRecorded(mall, owner.beanId, phone)

      const again = await take(owner, 'pages/bargain/home', `bargainId=${bargainId}`)
      await again.see('砍成了')
      await again.tapButton('领取月供券')
      await again.see('月供券已到账')
      await again.tapButton('查看月供券')
      await again.at('pages/my/cashCoupon')
      await again.see(`${seriesName}月供券`)
      const { list } = await owner.get(couponsCalls.userList, { body: { type: 'cash' } })
      assert.ok(list.some((coupon: { couponId: string }) => coupon.couponId === `bargain-${dealId}`))
    },
  },
  {
    title: 'a shopper calculates a loan, wins a prize and chooses its delivery address',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      await shopper.get(addressCalls.add, { body: ADDRESS })
      await whileDrawGives(mall, 'lantern', async () => {
        const driver = await take(shopper, 'pages/mpLuckDraw')
        await driver.see('今天还有 3 次机会')
        await driver.type('1000 到 200 万', '100000')
        await driver.tap('等额本金')
        await driver.see('首月')
        await driver.tap(/^抽奖$/)
        await driver.see('抽中了露营灯')
        await driver.tapButton('填写收货地址')
        await driver.at('pages/addressList/addressList')
        await driver.tap(ADDRESS.detail)
        await driver.at('pages/mpLuckDraw')
        await driver.see('等待寄出')
        const { list } = await shopper.get(drawCalls.records)
        assert.deepEqual([list[0].prizeId, list[0].status], ['lantern', 'addressed'])
      })
    },
  },
]
