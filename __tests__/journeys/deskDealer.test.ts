import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { serviceCalls } from '../../contract/calls/service'
import { hireOperator } from '../../mall/src/testing/office'
import { routes } from '../../src/routes'
import { ZHOU } from '../support/session'
import { DESK_WINDOW } from './harness/desk'
import { journeys } from './harness/journey'

before(() => {
  assert.ok(existsSync(path.join('desk', 'dist', 'index.html')), 'npm run build -w desk')
})

/** Resources of the menu, each with rows of this dealer in the seeds. */
const MENU = ['整车订单', '咨询', '活动', '活动报名', '经销商']
/** Vehicle order of the seeds that is on its way to the dealer. */
const ORDER = 'o-v-transit'

journeys((journey) => {
  journey(
    'a dealer’s staff member answers a question, hands a vehicle over, and finds no menu or link that is refused',
    async ({ mall, origin, browser, take }) => {
      const { dealer_id: dealerId } = await mall.ctx.db
        .selectFrom('vehicle_orders')
        .select('dealer_id')
        .where('order_id', '=', ORDER)
        .executeTakeFirstOrThrow()
      const shopper = await mall.signIn(ZHOU)
      const { ticketId } = await shopper.get(serviceCalls.openTicket, {
        body: { clientKey: 'dealer-0001', topic: 'vehicle', dealerId, content: '有现车吗？', pictures: [] },
      })
      const staff = await hireOperator(mall, ['dealerStaff'], { name: '小刘', dealerId })
      const { login } = await mall.ctx.db
        .selectFrom('staff')
        .select('login')
        .where('id', '=', staff.staffId)
        .executeTakeFirstOrThrow()
      const phone = await take({ as: shopper })
      const context = await browser.newContext(DESK_WINDOW)
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(20_000)
        const refused: string[] = []
        const open = async (to: string) => {
          await page.goto(`${origin}/desk/app${to}`)
          await page.waitForLoadState('networkidle')
        }
        const act = async (label: string) => {
          await page.getByRole('button', { name: label }).click()
          await page.getByRole('dialog').getByRole('button', { name: label }).click()
          await page.getByText(`${label}完成`).waitFor()
        }
        await open('/')
        await page.getByLabel('登录名').fill(login)
        await page.getByLabel('密码').fill('long enough')
        await page.getByRole('button', { name: /^登\s?录$/ }).click()
        await page.getByText('小刘，您好').waitFor()
        page.on('response', (response) => {
          if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
        })

        await open(`/tickets/${ticketId}`)
        await page.getByRole('button', { name: /回\s?复/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('回复').fill('这周六有两台')
        await dialog.getByRole('button', { name: /回\s?复|确\s?定/ }).click()
        await page.getByText('回复完成').waitFor()
        await phone.open(routes.ticket.path, `ticketId=${ticketId}`)
        await phone.see('这周六有两台')

        await open(`/vehicle-orders/${ORDER}`)
        await act('到达门店')
        await act('交付提车')
        await phone.open(routes.orderDetails.path, `orderId=${ORDER}`)
        await phone.see('已交付')

        const links = new Set<string>()
        for (const label of MENU) {
          await page.getByRole('menuitem', { name: label, exact: true }).last().click()
          await page.getByRole('heading', { name: label }).waitFor()
          const row = page.locator('tbody tr[data-row-key]').first()
          await row.waitFor()
          const { pathname } = new URL(page.url())
          await open(`${pathname.slice('/desk/app'.length)}/${await row.getAttribute('data-row-key')}`)
          for (const href of await page
            .locator('a[href^="/desk/app/"]')
            .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
            links.add(href)
          }
        }
        for (const href of links) await open(href.slice('/desk/app'.length))
        assert.ok([...links].some((href) => href.includes(dealerId)))
        assert.deepEqual(refused, [])
      } finally {
        await context.close()
      }
    },
  )
})
