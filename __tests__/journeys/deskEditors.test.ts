import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { atDesk, press, save } from './harness/desk'
import { journeys } from './harness/journey'

journeys((journey) => {
  journey(
    'two editors change a topic: the second sees both versions, and what each of them wrote is kept',
    async (support) => {
      const { mall } = support
      const topic = () =>
        mall.ctx.db
          .selectFrom('car_life_topics')
          .select(['id', 'name', 'intro', 'position'])
          .orderBy('position')
          .executeTakeFirstOrThrow()
      const { id } = await topic()
      const inWindow = (walk: (page: Page) => Promise<void>) =>
        atDesk(support, `/topics/${id}`, async (page) => {
          await page.getByLabel('名称').waitFor()
          await walk(page)
        })
      await inWindow(async (second) => {
        await inWindow(async (first) => {
          await first.getByLabel('名称').fill('第一位的名称')
          await first.getByLabel('介绍').fill('第一位的介绍')
          await save(first)
        })
        await second.getByLabel('名称').fill('第二位的名称')
        await press(second, '保存')
        const dialog = second.getByRole('dialog')
        await dialog.getByText('这条记录刚被别人修改过').waitFor()
        await dialog.getByText('第一位的名称').waitFor()
        await dialog.getByText('第二位的名称').waitFor()
        assert.equal((await topic()).name, '第一位的名称')

        await press(dialog, '按所选保存')
        await second.getByText('已保存').waitFor()
        const { name, intro } = await topic()
        assert.deepEqual([name, intro], ['第二位的名称', '第一位的介绍'])
        assert.equal(await second.getByLabel('介绍').inputValue(), '第一位的介绍')
      })
    },
  )
})
