import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { dateTimeText } from '../../contract/rules/dateText'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import { atDesk } from './harness/desk'
import { journeys } from './harness/journey'

const HOUR_MS = 3_600_000

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'an activity with a draw is made at the desk, shoppers join it, and its winners are drawn and published there',
    async (world) => {
      const { mall } = world
      const crowd = [await mall.signIn(newPhone()), await mall.signIn(newPhone())]
      const phones = await Promise.all(crowd.map((as) => world.take({ as })))
      const [coupon] = await mall.ctx.db
        .selectFrom('coupons')
        .select('name')
        .whereRef('taken', '<', 'total')
        .where('end_at', '>', mall.ctx.clock.now() + 30 * 24 * HOUR_MS)
        .execute()
      assert.ok(coupon)
      await atDesk(world, '/activities/new', async (page, open) => {
        const button = (name: RegExp) => page.getByRole('button', { name })
        const choose = async (label: string, option: string) => {
          await page.getByLabel(label, { exact: true }).click()
          await page.locator('.ant-select-item-option:visible', { hasText: option }).click()
        }
        const setTime = async (label: string, at: number) => {
          await page.getByLabel(label, { exact: true }).fill(dateTimeText(at))
          await page.keyboard.press('Enter')
        }
        const act = async (label: RegExp, done: string) => {
          await button(label).click()
          await page.getByRole('dialog').getByRole('button', { name: label }).click()
          await page.getByText(done).waitFor()
        }
        const now = mall.ctx.clock.now()
        await page.getByLabel('标题', { exact: true }).first().fill('冬季露营抽奖')
        await setTime('开始', now - HOUR_MS)
        await setTime('结束', now + 48 * HOUR_MS)
        await setTime('报名截止', now + 2 * HOUR_MS)
        await choose('参加方式', '先到先得')
        await choose('送优惠券', '抽奖')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'camp.png', mimeType: 'image/png', buffer: await page.screenshot() })
        await button(/使\s?用/).click()
        await page.getByLabel('移除').first().waitFor()
        await button(/^\+ 报名表$/).click()
        await button(/创\s?建/).click()
        await page.getByText('请选择开奖时间').first().waitFor()
        await page.getByRole('button', { name: '添加一行' }).click()
        await page.getByLabel('第 1 行奖品').fill('露营装备券')
        await page.getByLabel('第 1 行名额').fill('1')
        await page.getByLabel('第 1 行优惠券').fill(coupon.name)
        await page.locator('.ant-select-item-option:visible', { hasText: coupon.name }).first().click()
        await setTime('开奖时间', now + HOUR_MS)
        await button(/创\s?建/).click()
        const refusal = '开奖不能早于报名截止'
        await page.locator('.ant-form-item-explain-error').getByText(refusal).waitFor()
        await page.locator('button:has-text("创"):not(.ant-btn-loading)').first().waitFor()
        assert.equal(await page.locator('.ant-message').getByText(refusal).count(), 0, 'it is said once')
        await setTime('开奖时间', now + 24 * HOUR_MS)
        await button(/创\s?建/).click()
        await page.getByText('请添加“中奖名单”').first().waitFor()
        await button(/^\+ 中奖名单$/).click()
        await button(/创\s?建/).click()
        await page.getByText('已创建').waitFor()
        await act(/发\s?布/, '发布完成')
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
        await button(/^抽\s?奖$/).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^抽\s?奖$/ })
          .click()
        await page.getByText('报名还没有截止，截止之后才能抽奖').first().waitFor()
        await page.keyboard.press('Escape')
        await mall.advance(3 * HOUR_MS)
        await act(/^抽\s?奖$/, '抽奖完成')
        await page.getByRole('link', { name: '报名名单' }).click()
        await page.getByRole('heading', { name: /活动报名/ }).waitFor()
        await page.getByRole('cell', { name: '露营装备券' }).waitFor()
        await open(`/activities/${activityId}`)
        await act(/公示中奖名单/, '公示中奖名单完成')
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
