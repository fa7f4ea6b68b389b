import assert from 'node:assert/strict'
import { PAGE_RIGHTS } from '../../contract/desk/pageRights'
import { isAllowed } from '../../contract/desk/permissions'
import { ROLES, type Role } from '../../contract/desk/roles'
import { change, hireOperator } from '../../mall/testing/operators'
import { atDesk, buttonIn, openWhole, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

/** Their addresses; one of a row with a row of the seeds. */
const PAGES = Object.entries(PAGE_RIGHTS).map(
  ([path, right]) => [`/${path.replace(':id', 'ridge')}`, right] as const,
)

journeys((journey) => {
  journey(
    'an open page of a colleague loses what an owner withholds and has what is given back, without a reload',
    async (support) => {
      const { mall } = support
      const owner = await hireOperator(mall, ['owner'])
      const colleague = await hireOperator(mall, ['operations'], { name: '王运营' })
      await atDesk(support, { to: '/dealers', as: colleague }, async (page) => {
        // A section may have the name of its last list.
        const menu = (label: string) => page.getByRole('menuitem', { name: label, exact: true }).last()
        await buttonIn(page, '新建').waitFor()
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
        await rowsOf(page).first().waitFor()
        assert.equal(await page.getByRole('button', { name: '新建' }).count(), 0)
        await change(owner, `staff/${colleague.staffId}`, { withheld: [] })
        await menu('商品').click()
        await menu('优惠券').waitFor()
        await menu('经销商').click()
        await buttonIn(page, '新建').waitFor()
      })
    },
  )

  journey(
    'a page whose right a role lacks says so at its address too, and offers nothing',
    async (support) => {
      const { db } = support.mall.ctx
      const { id: dealerId } = await db.selectFrom('dealers').select('id').executeTakeFirstOrThrow()
      for (const role of Object.keys(ROLES) as Role[]) {
        const as = await hireOperator(support.mall, [role], role === 'dealerStaff' ? { dealerId } : {})
        await atDesk(support, { to: '/account', as }, async (page) => {
          const content = page.locator('.ant-layout-content')
          for (const [path, right] of PAGES) {
            await openWhole(page, path)
            const isRefused = (await content.getByText('您的账号不能查看这些内容').count()) > 0
            assert.equal(isRefused, !isAllowed({ roles: [role], withheld: [] }, '', right), `${role} ${path}`)
            assert.equal(await content.getByText('没有这个页面').count(), 0, `${role} ${path}`)
            if (isRefused) assert.equal(await content.getByRole('button').count(), 0, `${role} ${path}`)
          }
        })
      }
    },
  )
})
