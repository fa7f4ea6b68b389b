import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { change, hireOperator } from '../../mall/src/testing/office'
import { DESK_WINDOW } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

journeys((journey) => {
  journey(
    'an open page of a colleague loses what an owner withholds and has what is given back, without a reload',
    async (support) => {
      const { mall, origin, browser } = support
      const owner = await hireOperator(mall, ['owner'])
      const colleague = await hireOperator(mall, ['operations'], { name: '王运营' })
      const [name = '', value = ''] = colleague.cookie.split('=')
      const context = await browser.newContext(DESK_WINDOW)
      try {
        await context.addCookies([{ name, value, url: `${origin}/desk` }])
        const page = await context.newPage()
        page.setDefaultTimeout(20_000)
        await page.goto(`${origin}/desk/app/dealers`)
        await page.getByRole('button', { name: '新建' }).waitFor()
        const menu = (label: string) => page.getByRole('menuitem', { name: label, exact: true })
        await menu('优惠券').waitFor()
        const questions: string[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/desk/api/session')) questions.push(page.url())
        })
        await menu('车系').click()
        await page.locator('tbody tr[data-row-key]').first().waitFor()
        await menu('经销商').click()
        await page.getByRole('button', { name: '新建' }).waitFor()
        assert.deepEqual(questions, [], 'pages change without asking who is signed in')
        await change(owner, `staff/${colleague.staffId}`, { withheld: ['coupons.read', 'dealers.create'] })
        await menu('优惠券').click()
        await page.getByText('您的账号不能查看这些内容').waitFor()
        await page.getByText('您的权限有变化，页面已更新').waitFor()
        await menu('优惠券').waitFor({ state: 'detached' })
        await menu('经销商').click()
        await page.locator('tbody tr[data-row-key]').first().waitFor()
        assert.equal(await page.getByRole('button', { name: '新建' }).count(), 0)
        await change(owner, `staff/${colleague.staffId}`, { withheld: [] })
        await menu('商品').click()
        await menu('优惠券').waitFor()
        await menu('经销商').click()
        await page.getByRole('button', { name: '新建' }).waitFor()
      } finally {
        await context.close()
      }
    },
  )
})
