import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, press } from './harness/desk'
import { journeys, type Support } from './harness/journey'

/** Opens a draft of an agreement, and types another text into its body. */
async function typeIntoDraft(support: Support, run: (page: Page, id: string) => Promise<void>) {
  const owner = await hireOperator(support.mall, ['owner'])
  const operator = await hireOperator(support.mall, ['operations'])
  const values = { agreement: 'purchase', note: '写清定金', body: '旧的正文', asksAgain: false }
  const { data } = await operator.call('POST', '/agreements', { values })
  await atDesk(support, { to: `/agreements/${data.id}`, as: owner }, async (page) => {
    await page.getByLabel('正文').fill('新的正文')
    await press(page, '发布')
    await page.locator('.ant-modal-confirm-title', { hasText: '有还没保存的修改' }).waitFor()
    await run(page, data.id)
  })
}
const stored = ({ mall }: Support, id: string) =>
  mall.ctx.db.selectFrom('agreement_versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

journeys((journey) => {
  journey(
    'who publishes while the screen has unsaved changes goes on editing, and nothing is lost',
    (support) =>
      typeIntoDraft(support, async (page, id) => {
        await press(page, '继续编辑')
        assert.equal(await page.getByLabel('正文').inputValue(), '新的正文')
        assert.equal((await stored(support, id)).publish_at, null)
        // A text that the form refuses stays on the screen too.
        await page.getByLabel('改了什么').fill('')
        await press(page, '发布')
        await press(page, '保存并发布')
        await page.getByText('请填写改了什么').waitFor()
        assert.equal(await page.getByLabel('正文').inputValue(), '新的正文')
      }),
  )

  journey('unsaved changes are saved and published in one go', (support) =>
    typeIntoDraft(support, async (page, id) => {
      await press(page, '保存并发布')
      await press(page.getByRole('dialog'), '发布')
      await page.getByText('发布完成').waitFor()
      const { publish_at, body } = await stored(support, id)
      assert.notEqual(publish_at, null)
      assert.equal(body, '新的正文')
    }),
  )

  journey('unsaved changes are only saved, and published later', (support) =>
    typeIntoDraft(support, async (page, id) => {
      await press(page, '只保存')
      await page.getByText('已保存').waitFor()
      const { publish_at, body } = await stored(support, id)
      assert.equal(publish_at, null)
      assert.equal(body, '新的正文')
    }),
  )

  journey(
    'the preview of a message shows what is typed, and forgets it when the page is loaded again',
    (support) =>
      atDesk(support, '/message-templates/shipped', async (page) => {
        await page.getByText('已发货 顺丰速运 SF3140015838').waitFor()
        await page.getByLabel('第二段').fill('在路上了：{单号}')
        await page.getByText('在路上了：顺丰速运 SF3140015838').waitFor()
        await page.reload()
        await page.getByText('已发货 顺丰速运 SF3140015838').waitFor()
        assert.equal(await page.getByText('在路上了').count(), 0)
      }),
  )
})
