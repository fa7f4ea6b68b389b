import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { before } from 'node:test'
import { atDesk } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'from an activity to its entries: one is found by its code and checked in, and the list is exported',
    async (support) => {
      const { db } = support.mall.ctx
      const entry = await db
        .selectFrom('activity_entries')
        .selectAll()
        .where('id', '=', 'ae-u-laozhou-hz-biz-day')
        .executeTakeFirstOrThrow()
      await atDesk(support, `/activities/${entry.activity_id}`, async (page) => {
        await page.getByRole('button', { name: '报名名单' }).click()
        await page.locator('tbody tr[data-row-key]').first().waitFor()
        assert.equal(await page.locator('tbody tr[data-row-key]').count(), 1)

        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: '导出' }).click()
        const csv = await readFile(await (await download).path(), 'utf8')
        assert.match(csv, /周建国.*已报名/)

        await page.getByPlaceholder('按手机号、姓名、签到码查找').fill(entry.code)
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: '周建国' }).click()
        await page.getByRole('button', { name: /婉\s?拒/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: /婉\s?拒/ }).click()
        await dialog.getByText('请填写原因').waitFor()
        await dialog.getByRole('button', { name: /取\s?消/ }).click()
        await page.getByRole('button', { name: /签\s?到/ }).click()
        await page.getByRole('dialog').getByText('请核对用户出示的签到码').waitFor()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /签\s?到|确\s?定/ })
          .click()
        await page.getByText('感谢参加').first().waitFor()
        const { status } = await db
          .selectFrom('activity_entries')
          .select('status')
          .where('id', '=', entry.id)
          .executeTakeFirstOrThrow()
        assert.equal(status, 'attended')
      })
    },
  )
})
