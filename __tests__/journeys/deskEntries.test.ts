import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { atDesk, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

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
        await press(page, '报名名单')
        await rowsOf(page).first().waitFor()
        assert.equal(await rowsOf(page).count(), 1)

        const download = page.waitForEvent('download')
        await press(page, '导出')
        const csv = await readFile(await (await download).path(), 'utf8')
        assert.match(csv, /周建国.*已报名/)

        await page.getByPlaceholder('按手机号或后四位、姓名、签到码查找').fill(entry.code)
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: '周建国' }).click()
        await press(page, '婉拒')
        const dialog = page.getByRole('dialog')
        await press(dialog, '婉拒')
        await dialog.getByText('请填写原因').waitFor()
        await press(dialog, '取消')
        await press(page, '签到')
        await page.getByRole('dialog').getByText('请核对用户出示的签到码').waitFor()
        await press(page.getByRole('dialog'), '签到')
        // He has the coupon of a former entry, and the page says so.
        await page
          .getByText(/到店礼 50.*这次没有再发/)
          .first()
          .waitFor()
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
