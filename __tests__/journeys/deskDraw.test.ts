import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { dateTimeText } from '../../contract/rules/dateText'
import { newBuyer } from '../../mall/src/testing/buying'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import { atDesk } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'a draw is made without another to follow, a shopper wins its prize, and the desk ships it',
    async (world) => {
      const { mall } = world
      const { buyer } = await newBuyer(mall, newPhone())
      const phone = await world.take({ as: buyer })
      await atDesk(world, '/draws', async (page, open) => {
        const button = (name: RegExp) => page.getByRole('button', { name })
        const inDialog = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
        const choose = async (label: string, option: string) => {
          await page.getByLabel(label, { exact: true }).click()
          await page.locator('.ant-select-item-option:visible', { hasText: option }).click()
        }
        await page.locator('tbody tr[data-row-key]').first().click()
        await button(/停\s?止/).click()
        await inDialog(/停\s?止/).click()
        await page.getByText('停止完成').waitFor()

        await open('/draws/new')
        await page.getByLabel('名称').fill('冬季抽奖')
        await page.getByLabel('每天机会').fill('2')
        for (const [label, at] of [
          ['开始', mall.ctx.clock.now() + 1_000],
          ['结束', mall.ctx.clock.now() + 86_400_000],
        ] as const) {
          await page.getByLabel(label, { exact: true }).fill(dateTimeText(at))
          await page.keyboard.press('Enter')
        }
        await button(/创\s?建/).click()
        await page.getByText('已创建').waitFor()
        await page.getByText('抽奖次数').waitFor()
        assert.equal(await page.getByText('沿用转盘').count(), 0)

        await button(/^奖\s?品$/).click()
        await page.getByRole('cell', { name: '谢谢参与' }).first().waitFor()
        await button(/新\s?建/).click()
        await page.getByLabel('名称').waitFor()
        await page.getByLabel('名称').fill('车载冰箱')
        await choose('抽奖', '冬季抽奖')
        assert.equal(await page.getByLabel('优惠券', { exact: true }).count(), 0)
        await choose('种类', '实物')
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'fridge.png', mimeType: 'image/png', buffer: await page.screenshot() })
        await button(/使\s?用/).click()
        await page.getByLabel('移除').first().waitFor()
        await page.getByLabel('权重').fill('100000')
        await page.getByLabel('剩余').fill('2')
        await button(/创\s?建/).click()
        await page.getByText('已创建').waitFor()

        await mall.advance(2_000)
        await phone.open(routes.luckyDraw.path)
        await phone.tap('抽奖')
        await phone.page.getByText('填写收货地址', { exact: true }).last().tap()
        await phone.at('pages/address')
        await phone.tap('建国路 88 号')
        await phone.at(routes.luckyDraw.path)

        await open('/draw-records')
        await page.getByRole('cell', { name: '车载冰箱' }).click()
        await button(/寄\s?出/).click()
        await page.getByLabel('快递公司').fill('顺丰')
        await page.getByLabel('快递单号').fill('SF2026112601')
        await inDialog(/寄\s?出/).click()
        await page.getByText('寄出完成').waitFor()
      })
      await phone.page.reload()
      await phone.see(/SF2026112601/)
    },
  )
})
