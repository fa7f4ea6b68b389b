import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import type { Page } from 'playwright-core'
import type { Role } from '../../contract/desk/roles'
import { change, hireOperator, type TestOperator } from '../../mall/src/testing/office'
import { DESK_WINDOW } from './harness/desk'
import { journeys, type Support } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

const ARTICLE = 'before-dawn'
const TYPED = '改了很久的摘要'
const summary = (page: Page) => page.getByLabel('摘要')

/** Opens a page as a colleague with these roles, whose password is that of `hireOperator`. */
async function asColleague(
  { mall, origin, browser }: Support,
  to: string,
  roles: Role[],
  run: (page: Page, colleague: TestOperator & { login: string }) => Promise<void>,
) {
  const operator = await hireOperator(mall, roles, { name: '王运营' })
  const { login } = await mall.ctx.db
    .selectFrom('staff')
    .select('login')
    .where('id', '=', operator.staffId)
    .executeTakeFirstOrThrow()
  const context = await browser.newContext(DESK_WINDOW)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${origin}/desk/app${to}`)
    await page.getByLabel('登录名').fill(login)
    await signIn(page)
    await run(page, { ...operator, login })
  } finally {
    await context.close()
  }
}

async function signIn(page: Page) {
  await page.locator('input[type=password]').fill('long enough')
  await page.getByRole('button', { name: /^登\s?录$/ }).click()
}
const save = (page: Page) => page.getByRole('button', { name: /^保\s?存$/ })
const endSessions = ({ mall }: Support, { staffId }: TestOperator) =>
  mall.ctx.db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()

journeys((journey) => {
  journey('whose session ends while a form is open signs in again, and saves what was typed', (support) =>
    asColleague(support, `/articles/${ARTICLE}`, ['operations'], async (page, colleague) => {
      // The sign-in led to the page that was wanted.
      await summary(page).fill(TYPED)
      await endSessions(support, colleague)
      await save(page).click()
      const dialog = page.getByRole('dialog', { name: '登录已结束' })
      await dialog.getByText(`王运营（${colleague.login}）`).waitFor()
      await signIn(page)
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await summary(page).inputValue(), TYPED)
      await save(page).click()
      await page.getByText('已保存').waitFor()
      const { mall } = support
      const rows = mall.ctx.db.selectFrom('articles').select('summary').where('id', '=', ARTICLE)
      assert.equal((await rows.executeTakeFirstOrThrow()).summary, TYPED)
    }),
  )

  journey('an owner finds the own session, and signs out by ending it', (support) =>
    asColleague(support, '/sessions', ['owner'], async (page) => {
      await page.locator('tbody tr[data-row-key]', { hasText: '本机' }).click()
      await page.getByRole('button', { name: '结束登录' }).click()
      const question = page.getByRole('dialog')
      await question.getByText('这是您正在用的登录：结束后您会退出').waitFor()
      await question.getByRole('button', { name: '结束登录' }).click()
      await page.getByRole('dialog', { name: '登录已结束' }).waitFor()
    }),
  )

  journey('a form whose right to change is withheld keeps what was typed', (support) =>
    asColleague(support, `/articles/${ARTICLE}`, ['operations'], async (page, { staffId }) => {
      const owner = await hireOperator(support.mall, ['owner'])
      await summary(page).fill('还没保存的摘要')
      await change(owner, `staff/${staffId}`, { withheld: ['articles.update'] })
      await save(page).click()
      await page.getByText('您的账号现在不能修改，没有保存').waitFor()
      assert.equal(await summary(page).inputValue(), '还没保存的摘要')
      assert.ok(await save(page).isDisabled())
      await page.reload()
      await page.getByText('您的账号现在不能修改').waitFor({ state: 'detached' })
      assert.equal(await save(page).count(), 0)
    }),
  )
})
