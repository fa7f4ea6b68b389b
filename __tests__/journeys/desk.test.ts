import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { commonCalls } from '../../contract/calls/common'
import { hireOperator } from '../../mall/src/testing/office'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { launchBrowser } from './harness/browser'
import { DESK_WINDOW } from './harness/desk'

let mall: TestMall
let origin: string
let browser: Browser
before(async () => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
  mall = await createTestMall()
  origin = await mall.listen()
  browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await mall?.close()
})

async function openDesk(run: (page: Page, faults: string[]) => Promise<void>) {
  const context = await browser.newContext(DESK_WINDOW)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  try {
    await run(page, faults)
  } finally {
    await context.close()
  }
}
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click()

test('an operator signs in, changes a dealer, and the shop shows it', async () => {
  await openDesk(async (page, faults) => {
    const { login } = await mall.ctx.db
      .selectFrom('staff')
      .select('login')
      .where('id', '=', (await hireOperator(mall, ['operations'], { name: '王运营' })).staffId)
      .executeTakeFirstOrThrow()
    await page.goto(`${origin}/desk/app/dealers`)
    await page.getByLabel('登录名').fill(login)
    await page.getByLabel('密码').fill('long enough')
    await press(page, /登\s?录/)
    // The sign-in leads to the page that was wanted.
    await page.waitForURL(`${origin}/desk/app/dealers`)
    await page.getByText('王运营').first().waitFor()
    await page.locator('tbody tr[data-row-key] a').first().click()
    await page.getByText('还没有人修改过').waitFor()
    const dealerId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
    await page.getByLabel('城市代码').fill('12')
    await press(page, /保\s?存/)
    await page.getByText('城市代码是六位数字').waitFor()
    await page.getByLabel('城市代码').fill('110000')
    await page.getByLabel('电话').fill('010-1')
    await press(page, /保\s?存/)
    await page.getByText('已保存').waitFor()
    const shown = await mall.guest.get(commonCalls.dealer, { query: { dealerId } })
    assert.equal(shown.servicePhone, '010-1')
    assert.deepEqual(faults, [])
  })
})

test('the second of two editors sees both versions, and saves his own over it', async () => {
  const other = await hireOperator(mall, ['owner'], { name: '李店主' })
  await openDesk(async (page) => {
    await page.goto(`${origin}/desk/app/sign-in?token=${mall.ctx.secrets.deskToken}`)
    await page.getByText('您好').waitFor()
    const { data } = await other.call('GET', '/dealers?limit=2')
    const [, row] = data.rows
    await page.goto(`${origin}/desk/app/dealers/${row.id}`)
    await page.getByLabel('电话').fill('021-2')
    await other.call('PUT', `/dealers/${row.id}`, {
      version: row.version,
      values: { phone: '021-1', businessHours: '10:00-20:00' },
    })
    await press(page, /保\s?存/)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/李店主.*在您打开之后保存了修改/).waitFor()
    await dialog.getByText('021-1', { exact: true }).waitFor()
    await dialog.getByText('021-2', { exact: true }).waitFor()
    await press(page, '按所选保存')
    await page.getByText('已保存').waitFor()
    const shown = await mall.guest.get(commonCalls.dealer, { query: { dealerId: row.id } })
    assert.deepEqual([shown.servicePhone, shown.businessHours], ['021-2', '10:00-20:00'])
  })
})
