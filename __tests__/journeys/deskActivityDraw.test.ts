import assert from 'node:assert/strict'
import { HOUR_MS } from '@contract/rules/dateText'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import { atDesk, choose, confirmAction, create, fillTimes, press, uploadPicture } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'an activity with a draw is made at the desk, shoppers join it, and its winners are drawn and published there',
    async (support) => {
      const { mall } = support
      const crowd = [await mall.signIn(newPhone()), await mall.signIn(newPhone())]
      const phones = await Promise.all(crowd.map((as) => support.take({ as })))
      const [coupon] = await mall.ctx.db
        .selectFrom('coupons')
        .select('name')
        .whereRef('taken', '<', 'total')
        .where('end_at', '>', mall.ctx.clock.now() + 30 * 24 * HOUR_MS)
        .execute()
      assert.ok(coupon)
      await atDesk(support, '/activities/new', async (page, open) => {
        const now = mall.ctx.clock.now()
        await page.getByLabel('标题', { exact: true }).first().fill('冬季露营抽奖')
        await fillTimes(page, { 开始: now - HOUR_MS, 结束: now + 48 * HOUR_MS, 报名截止: now + 2 * HOUR_MS })
        await choose(page, '参加方式', '先到先得')
        await choose(page, '送优惠券', '抽奖')
        await uploadPicture(page)
        await press(page, '报名表')
        await press(page, '创建')
        await page.getByText('请选择开奖时间').first().waitFor()
        await page.getByLabel('第 1 行奖品').fill('露营装备券')
        await page.getByLabel('第 1 行名额').fill('1')
        await page.getByLabel('第 1 行优惠券').fill(coupon.name)
        await page.locator('.ant-select-item-option:visible', { hasText: coupon.name }).first().click()
        await fillTimes(page, { 开奖时间: now + HOUR_MS })
        await press(page, '创建')
        const refusal = '开奖不能早于报名截止'
        await page.locator('.ant-form-item-explain-error').getByText(refusal).waitFor()
        await page.locator('button:has-text("创"):not(.ant-btn-loading)').first().waitFor()
        assert.equal(await page.locator('.ant-message').getByText(refusal).count(), 0, 'it is said once')
        await fillTimes(page, { 开奖时间: now + 24 * HOUR_MS })
        await press(page, '创建')
        await page.getByText('请添加“中奖名单”').first().waitFor()
        await press(page, '中奖名单')
        await create(page)
        await confirmAction(page, '发布')
        const activityId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

        for (const [at, phone] of phones.entries()) {
          await phone.open(routes.activityDetail.path, `activityId=${activityId}`)
          await phone.see('露营装备券')
          await phone.see(/开奖$/)
          await phone.tapButton('报名')
          await phone.type('怎么称呼您', at === 0 ? '王小明' : '李小红')
          await phone.type('11 位手机号', crowd[at]?.phone ?? '')
          await phone.tapButton('提交报名')
          await phone.see(/已报名|报名成功/)
        }
        await press(page, '抽奖')
        await press(page.getByRole('dialog'), '抽奖')
        await page.getByText('报名还没有截止，截止之后才能抽奖').first().waitFor()
        await page.keyboard.press('Escape')
        await mall.advance(3 * HOUR_MS)
        await confirmAction(page, '抽奖')
        await page.getByRole('link', { name: '报名名单' }).click()
        await page.getByRole('heading', { name: /活动报名/ }).waitFor()
        await page.getByRole('cell', { name: '露营装备券' }).waitFor()
        // The list has cached the activity as it was before the draw; its page shows it as it is.
        await open(`/activities/${activityId}`)
        await confirmAction(page, '公示中奖名单')
      })
      for (const phone of phones) {
        await phone.page.reload()
        await phone.see(/^[王李]\*\* 137\*\*\*\*/)
      }
      const texts = await Promise.all(phones.map((phone) => phone.front.innerText()))
      assert.deepEqual(texts.map((text) => text.includes('已放进“我的卡券”')).sort(), [false, true])
    },
  )
})
