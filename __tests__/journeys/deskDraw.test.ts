import assert from 'node:assert/strict'
import { DAY_MS } from '../../contract/rules/dateText'
import { newBuyer } from '../../mall/testing/buying'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import {
  atDesk,
  choose,
  confirmAction,
  create,
  fillTimes,
  press,
  rowsOf,
  uploadPicture,
} from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'a draw is made without another to follow, a shopper wins its prize, and the desk ships it',
    async (support) => {
      const { mall } = support
      const { buyer } = await newBuyer(mall, newPhone())
      const phone = await support.take({ as: buyer })
      await atDesk(support, '/draws', async (page, open) => {
        await rowsOf(page).first().click()
        await confirmAction(page, '停止')

        await open('/draws/new')
        await page.getByLabel('名称').fill('冬季抽奖')
        await page.getByLabel('每天机会').fill('2')
        await fillTimes(page, { 开始: mall.ctx.clock.now() + 1_000, 结束: mall.ctx.clock.now() + DAY_MS })
        await create(page)
        await page.getByText('抽奖次数').waitFor()
        assert.equal(await page.getByText('沿用转盘').count(), 0)

        await press(page, '奖品')
        await page.getByRole('cell', { name: '谢谢参与' }).first().waitFor()
        await press(page, '新建')
        await page.getByLabel('名称').waitFor()
        await page.getByLabel('名称').fill('车载冰箱')
        await choose(page, '抽奖', '冬季抽奖')
        assert.equal(await page.getByLabel('优惠券', { exact: true }).count(), 0)
        await choose(page, '种类', '实物')
        await uploadPicture(page)
        await page.getByLabel('中奖机会').fill('100.5')
        await page.getByText('其他奖品共 0%，这里最多 100%。超出 0.5%，保存不了。').waitFor()
        await page.getByLabel('中奖机会').fill('62.5')
        await page.getByText('剩下的 37.5% 归“谢谢参与”。').waitFor()
        await page.getByLabel('中奖机会').fill('100')
        await page.getByLabel('剩余').fill('2')
        await create(page)

        await mall.advance(2_000)
        await phone.open(routes.luckyDraw.path)
        await phone.tap('抽奖')
        await phone.page.getByText('填写收货地址', { exact: true }).last().tap()
        await phone.at('pages/address')
        await phone.tap('建国路 88 号')
        await phone.at(routes.luckyDraw.path)

        await open('/draw-records')
        await page.getByRole('cell', { name: '车载冰箱' }).click()
        await press(page, '寄出')
        await choose(page, '快递公司', '顺丰')
        await page.getByLabel('快递单号').fill('SF2026112601')
        await press(page.getByRole('dialog'), '寄出')
        await page.getByText('寄出完成').waitFor()
      })
      await phone.page.reload()
      await phone.see(/SF2026112601/)
    },
  )
})
