import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESK_WINDOW } from './harness/desk'
import { journeys, type Support } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

const TOPIC = '/desk/app/topics/'

/** Opens a topic in a browser of its own, as an owner. */
async function openTopic(browser: Browser, { mall, origin }: Support, id: string): Promise<Page> {
  const context = await browser.newContext(DESK_WINDOW)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
  await page.getByText('您好').waitFor()
  await page.goto(`${origin}${TOPIC}${id}`)
  await page.getByLabel('名称').waitFor()
  return page
}

journeys((journey) => {
  journey(
    'two editors change a topic: the second sees both versions, and what each of them wrote is kept',
    async (support) => {
      const { mall, browser } = support
      const topic = () =>
        mall.ctx.db
          .selectFrom('car_life_topics')
          .select(['id', 'name', 'intro', 'position'])
          .orderBy('position')
          .executeTakeFirstOrThrow()
      const { id } = await topic()
      const first = await openTopic(browser, support, id)
      const second = await openTopic(browser, support, id)
      try {
        await first.getByLabel('名称').fill('第一位的名称')
        await first.getByLabel('介绍').fill('第一位的介绍')
        await first.getByRole('button', { name: /保\s?存/ }).click()
        await first.getByText('已保存').waitFor()

        await second.getByLabel('名称').fill('第二位的名称')
        await second.getByRole('button', { name: /保\s?存/ }).click()
        const dialog = second.getByRole('dialog')
        await dialog.getByText('这条记录刚被别人修改过').waitFor()
        await dialog.getByText('第一位的名称').waitFor()
        await dialog.getByText('第二位的名称').waitFor()
        assert.equal((await topic()).name, '第一位的名称')

        await dialog.getByRole('button', { name: '按所选保存' }).click()
        await second.getByText('已保存').waitFor()
        const { name, intro } = await topic()
        assert.deepEqual([name, intro], ['第二位的名称', '第一位的介绍'])
        assert.equal(await second.getByLabel('介绍').inputValue(), '第一位的介绍')
      } finally {
        await first.context().close()
        await second.context().close()
      }
    },
  )
})
