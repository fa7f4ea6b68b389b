import assert from 'node:assert/strict'
import { activitiesCalls } from '../../contract/calls/activities'
import { DAY_MS, dateTimeText, parseDateText } from '../../contract/rules/dateText'
import { atDesk, fillTimes, press, rowsOf, type Scenario, save } from './harness/desk'
import { journeys, type Support } from './harness/journey'

/** Runs an owner's work in New York, where 02:30 of 14 March 2027 doesn't exist: summer time begins. */
const fromNewYork = (support: Support, to: string, run: Scenario) =>
  atDesk(support, { to, window: { timezoneId: 'America/New_York' } }, run)

const activityId = 'hz-biz-day'
const START = '2027-03-14 02:30:00'

journeys((journey) => {
  journey('an operator abroad plans a time of Beijing, and the shop shows that time', async (support) => {
    await fromNewYork(support, `/activities/${activityId}`, async (page, open) => {
      await fillTimes(page, { 开始: START, 结束: '2027-03-15 18:00:00', 报名截止: '2027-03-14 20:00:00' })
      await save(page)
      const shown = (await support.mall.guest.get(activitiesCalls.detail, {
        params: { id: activityId },
      })) as { startAt: number; endAt: number }
      assert.deepEqual([shown.startAt, shown.endAt].map(dateTimeText), [START, '2027-03-15 18:00:00'])
      assert.equal(shown.startAt, parseDateText(START))

      await open(`/activities/${activityId}`)
      await page.locator(`input[value="${START}"]`).waitFor()
      // The history of the row shows the same clock.
      await page.locator('.ant-timeline').getByText(START).waitFor()
    })
  })

  journey('a list abroad shows days of Beijing, and filters by them', async (support) => {
    const at = parseDateText('2027-03-14 02:30:00') ?? 0
    await support.mall.ctx.db
      .updateTable('activities')
      .set({ start_at: at })
      .where('id', '=', activityId)
      .execute()
    await fromNewYork(support, '/activities', async (page) => {
      const rows = rowsOf(page)
      await rows.first().waitFor()
      const choose = async (day: string) => {
        for (const place of ['开始从', '到']) {
          const input = page.getByPlaceholder(place, { exact: true })
          await input.click()
          await input.fill(day)
          await input.press('Enter')
        }
      }
      await choose('2027-03-14')
      await page.getByText('1 条', { exact: true }).waitFor()
      // Lists show minutes.
      await rows.getByText(START.slice(0, -':00'.length), { exact: true }).waitFor()
      await choose('2027-03-13')
      await page.getByText('没有符合条件的记录').waitFor()
    })
  })

  journey('home is planned by the mall’s clock, which is two days ahead', async (support) => {
    await support.mall.advance(2 * DAY_MS)
    await fromNewYork(support, '/home-versions/editor', async (page) => {
      await press(page, '发布')
      const dialog = page.getByRole('dialog', { name: '发布首页' })
      await dialog.getByLabel('说明').fill('两天后')
      await dialog.getByText('定时', { exact: true }).click()
      const input = dialog.locator('.ant-picker input')
      const type = async (at: number) => {
        await input.fill(dateTimeText(at))
        await input.press('Enter')
        await press(dialog, '定时发布')
      }
      await type(Date.now() + DAY_MS)
      await dialog.getByText('要晚于现在').waitFor()
      await type(support.mall.ctx.clock.now() + DAY_MS)
      await page.getByText('到时间会自动发布').waitFor()
    })
  })

  journey('home is published at a time that was typed with seconds', (support) =>
    fromNewYork(support, '/home-versions/editor', async (page) => {
      await press(page, '发布')
      const dialog = page.getByRole('dialog', { name: '发布首页' })
      await dialog.getByLabel('说明').fill('晚间版')
      await dialog.getByText('定时', { exact: true }).click()
      const input = dialog.locator('.ant-picker input')
      await input.fill(START)
      await input.press('Enter')
      await press(dialog, '定时发布')
      await page.getByText('到时间会自动发布').waitFor()
      const versions = support.mall.ctx.db.selectFrom('home_versions').select('publish_at')
      const { publish_at } = await versions.where('note', '=', '晚间版').executeTakeFirstOrThrow()
      assert.equal(dateTimeText(Number(publish_at)), START)
    }),
  )
})
