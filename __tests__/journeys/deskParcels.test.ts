import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { DESK_WINDOW } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'an order is found by the end of its phone, and one of the two pieces that wait is shipped',
    async ({ mall, origin, browser }) => {
      const context = await browser.newContext(DESK_WINDOW)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const linesOf = () =>
        mall.ctx.db
          .selectFrom('order_lines')
          .select(['number', 'shipped_number'])
          .where('order_id', '=', 'o-part-shipped')
          .orderBy('position')
          .execute()
      const { order_sn: orderSn } = await mall.ctx.db
        .selectFrom('orders')
        .select('order_sn')
        .where('id', '=', 'o-part-shipped')
        .executeTakeFirstOrThrow()
      try {
        await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
        await page.getByText('您好').waitFor()
        const filter = encodeURIComponent(JSON.stringify({ orderStatus: '15' }))
        await page.goto(`${origin}/desk/app/orders?filter=${filter}`)
        await page.getByPlaceholder(/后四位/).fill('0001')
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: orderSn }).click()
        await page.getByRole('button', { name: /^发\s?货$/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('spinbutton').fill('1')
        await dialog.getByLabel('快递单号').fill('SF1400000000555')
        await dialog.getByRole('button', { name: /^发\s?货$/ }).click()
        await page.getByRole('link', { name: 'SF1400000000555' }).waitFor()
        assert.deepEqual(
          (await linesOf()).map((line) => [line.number, line.shipped_number]),
          [
            [1, 1],
            [2, 1],
          ],
        )
      } finally {
        await context.close()
      }
    },
  )
})
