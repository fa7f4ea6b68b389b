import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Role } from '../../contract/desk/roles'
import { change, type HiredOperator, hireOperator, type TestOperator } from '../../mall/testing/operators'
import { atDesk, buttonIn, DESK, press, save, signIn } from './harness/desk'
import { journeys, type Support } from './harness/journey'

const ARTICLE = 'before-dawn'
const TYPED = '改了很久的摘要'
const summary = (page: Page) => page.getByLabel('摘要')

/** Opens a page as a colleague with these roles, whose password is that of `hireOperator`. */
async function asColleague(
  support: Support,
  to: string,
  roles: Role[],
  run: (page: Page, colleague: HiredOperator) => Promise<void>,
) {
  const colleague = await hireOperator(support.mall, roles, { name: '王运营' })
  await atDesk(support, { to, as: null }, async (page) => {
    await signIn(page, colleague.login)
    await run(page, colleague)
  })
}
const endSessions = ({ mall }: Support, { staffId }: TestOperator) =>
  mall.ctx.db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()

/** Counts how often the page's script changes the address; runs in the page before its scripts. */
function countReplacements() {
  const { replaceState } = history
  const counted = window as { replacements?: number }
  counted.replacements = 0
  history.replaceState = function (...args) {
    counted.replacements = (counted.replacements ?? 0) + 1
    replaceState.apply(this, args)
  }
}

journeys((journey) => {
  journey(
    'who was led to the sign-in page is led back once, and stays at the page that was wanted',
    async (support) => {
      const colleague = await hireOperator(support.mall, ['operations'])
      await atDesk(support, { to: '/', as: null }, async (page) => {
        await page.addInitScript(countReplacements)
        await page.goto(`${support.origin}${DESK}/articles/${ARTICLE}`)
        await signIn(page, colleague.login)
        await summary(page).waitFor()
        // One to the sign-in page, one back, and room for one more.
        const count = await page.evaluate(() => (window as { replacements?: number }).replacements)
        assert.ok(count !== undefined && count <= 3, `${count} changes of the address`)
      })
    },
  )

  journey('after a session ends with a form open, signing in again saves what was typed', (support) =>
    asColleague(support, `/articles/${ARTICLE}`, ['operations'], async (page, colleague) => {
      // The sign-in led to the page that was wanted.
      await summary(page).fill(TYPED)
      await endSessions(support, colleague)
      await press(page, '保存')
      const dialog = page.getByRole('dialog', { name: '登录已结束' })
      await dialog.getByText(`王运营（${colleague.login}）`).waitFor()
      await signIn(page)
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await summary(page).inputValue(), TYPED)
      await save(page)
      const { mall } = support
      const rows = mall.ctx.db.selectFrom('articles').select('summary').where('id', '=', ARTICLE)
      assert.equal((await rows.executeTakeFirstOrThrow()).summary, TYPED)
    }),
  )

  journey('an owner finds this session in the list, and signs out by ending it', (support) =>
    asColleague(support, '/sessions', ['owner'], async (page) => {
      await page.locator('tbody tr[data-row-key]', { hasText: '本机' }).click()
      await press(page, '结束登录')
      const question = page.getByRole('dialog')
      await question.getByText('这是您正在用的登录：结束后您会退出').waitFor()
      await press(question, '结束登录')
      await page.getByRole('dialog', { name: '登录已结束' }).waitFor()
    }),
  )

  journey('a form whose right to change is withheld keeps what was typed', (support) =>
    asColleague(support, `/articles/${ARTICLE}`, ['operations'], async (page, { staffId }) => {
      const owner = await hireOperator(support.mall, ['owner'])
      await summary(page).fill('还没保存的摘要')
      await change(owner, `staff/${staffId}`, { withheld: ['articles.update'] })
      await press(page, '保存')
      await page.getByText('您的账号现在不能修改，没有保存').waitFor()
      assert.equal(await summary(page).inputValue(), '还没保存的摘要')
      assert.ok(await buttonIn(page, '保存').isDisabled())
      await page.reload()
      await page.getByText('您的账号现在不能修改').waitFor({ state: 'detached' })
      assert.equal(await buttonIn(page, '保存').count(), 0)
    }),
  )
})
