import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, press, save } from './harness/desk'
import { journeys, type Support } from './harness/journey'

const OFFER = '还没保存的内容'
const summaryIn = (page: Page) => page.getByLabel('摘要', { exact: true })
const authorIn = (page: Page) => page.getByLabel('作者', { exact: true })

/** Creates an article of its own for a scenario, as a colleague. */
async function writeArticle({ mall }: Support) {
  const colleague = await hireOperator(mall, ['operations'], { name: '老陈' })
  const pattern = await mall.ctx.db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const { data } = await colleague.call('GET', `/articles/${pattern.id}`)
  const { title, topicId, cover, publishedAt, body } = data
  const values = { title, topicId, summary: '原来的摘要', cover, author: '原来的作者', publishedAt, body }
  const created = await colleague.call('POST', '/articles', { values })
  assert.equal(created.status, 200, JSON.stringify(created.data))
  const { id } = created.data
  const read = async () => (await colleague.call('GET', `/articles/${id}`)).data
  return { id, colleague, read, as: await hireOperator(mall, ['operations'], { name: '小林' }) }
}

/** Types a summary, and loads the page again, which offers it. */
async function leaveSummary(page: Page, text: string) {
  await summaryIn(page).fill(text)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(OFFER).waitFor()
}

journeys((journey) => {
  journey('what is typed beside an offered draft is kept together with it', async (support) => {
    const { id, as } = await writeArticle(support)
    await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
      await leaveSummary(page, '写了很久的摘要')
      await authorIn(page).fill('小林')
      await page.reload()
      await press(page, '填回')
      assert.equal(await summaryIn(page).inputValue(), '写了很久的摘要')
      assert.equal(await authorIn(page).inputValue(), '小林')
    })
  })

  journey('taking over a draft does not overwrite what was typed since', async (support) => {
    const { id, as } = await writeArticle(support)
    await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
      await leaveSummary(page, '写了很久的摘要')
      await summaryIn(page).fill('更好的摘要')
      await authorIn(page).fill('小林')
      await press(page, '填回')
      assert.equal(await summaryIn(page).inputValue(), '更好的摘要')
      assert.equal(await authorIn(page).inputValue(), '小林')
    })
  })

  journey('dropping a draft keeps what was typed since', async (support) => {
    const { id, as } = await writeArticle(support)
    await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
      await leaveSummary(page, '不要的摘要')
      await authorIn(page).fill('小林')
      await press(page, '丢弃')
      await page.reload()
      await press(page, '填回')
      assert.equal(await authorIn(page).inputValue(), '小林')
      assert.equal(await summaryIn(page).inputValue(), '原来的摘要')
    })
  })

  journey(
    'a draft typed before a colleague’s change asks field by field when it is saved',
    async (support) => {
      const { id, as, colleague, read } = await writeArticle(support)
      await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
        await leaveSummary(page, '我的摘要')
        const { version } = await read()
        await colleague.call('PUT', `/articles/${id}`, { version, values: { summary: '同事的摘要' } })
        await page.reload()
        await press(page, '填回')
        // Its version stays with it.
        await authorIn(page).fill('小林')
        await page.reload()
        await press(page, '填回')
        await press(page, '保存')
        const dialog = page.getByRole('dialog')
        await dialog.getByText(/^老陈/).waitFor()
        await dialog.getByRole('row', { name: '摘要' }).getByText('现在的', { exact: true }).click()
        await press(dialog, '按所选保存')
        await page.getByText('已保存').waitFor()
        const { summary, author } = await read()
        assert.deepEqual({ summary, author }, { summary: '同事的摘要', author: '小林' })
      })
    },
  )

  journey('what was typed for a row that is gone can still be read, and dropped', async (support) => {
    const { id, as, colleague, read } = await writeArticle(support)
    await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
      await summaryIn(page).fill('写了很久的摘要')
      page.on('dialog', (dialog) => void dialog.accept())
      const { version } = await read()
      await colleague.call('DELETE', `/articles/${id}?version=${encodeURIComponent(version)}`)
      await page.reload()
      await page.getByText('可能已被删除').waitFor()
      await page.getByText('写了很久的摘要').waitFor()
      await press(page, '丢弃')
      await page.getByText('写了很久的摘要').waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('可能已被删除').waitFor()
      assert.equal(await page.getByText('写了很久的摘要').count(), 0)
    })
  })

  journey('a form that is saved in one tab leaves what was typed into it in another', async (support) => {
    const { id, as } = await writeArticle(support)
    await atDesk(support, { to: `/articles/${id}`, as }, async (page) => {
      await summaryIn(page).fill('第一个窗口')
      const other = await page.context().newPage()
      await other.goto(page.url())
      await authorIn(other).fill('第二个窗口')
      other.on('dialog', (dialog) => void dialog.accept())
      await other.reload()
      await other.getByText(OFFER).waitFor()
      await save(page)
      await other.reload()
      await press(other, '填回')
      assert.equal(await authorIn(other).inputValue(), '第二个窗口')
    })
  })

  journey('changing to another account leaves nothing about persons in the tab', async (support) => {
    const { mall } = support
    const as = await hireOperator(mall, ['customerService'])
    const { id } = await mall.ctx.db
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    await atDesk(support, { to: `/tickets/${id}`, as }, async (page) => {
      const drafts = () =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')).length)
      await page.getByLabel('回复', { exact: true }).fill('张先生的车牌是京A12345')
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText('张先生的车牌是京A12345').waitFor()
      assert.equal(await drafts(), 1)
      await mall.ctx.db.deleteFrom('staff_sessions').where('staff_id', '=', as.staffId).execute()
      await press(page, '发送')
      await press(page, '放弃填写的内容，换一个账号')
      await page.getByLabel('登录名').waitFor()
      assert.equal(await drafts(), 0)
    })
  })
})
