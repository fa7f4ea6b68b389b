import assert from 'node:assert/strict'
import { serviceCalls } from '../../contract/calls/service'
import { hireOperator } from '../../mall/testing/operators'
import { routes } from '../../src/routes'
import { ZHOU } from '../support/session'
import { atDesk, confirmAction, DESK, openWhole, press, rowsOf, signIn } from './harness/desk'
import { journeys } from './harness/journey'

/** Resources of the menu, each with rows of this dealer in the seeds. */
const MENU = ['整车订单', '咨询', '活动', '活动报名', '经销商']
/** Vehicle order of the seeds that is on its way to the dealer. */
const ORDER = 'o-v-transit'

journeys((journey) => {
  journey(
    'a dealer’s staff member answers a question, hands a vehicle over, and finds no menu or link that is refused',
    async (support) => {
      const { mall, take } = support
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
      const phone = await take({ as: shopper })
      const refused: string[] = []
      await atDesk(support, { to: '/', as: null }, async (page, open) => {
        await signIn(page, staff.login)
        await page.getByText('小刘，您好').waitFor()
        page.on('response', (response) => {
          if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
        })

        await open(`/tickets/${ticketId}`)
        await page.getByLabel('回复', { exact: true }).fill('这周六有两台')
        await press(page, '发送')
        await page.getByText('已发送').waitFor()
        await phone.open(routes.ticket.path, `ticketId=${ticketId}`)
        await phone.see('这周六有两台')

        await open(`/vehicle-orders/${ORDER}`)
        await confirmAction(page, '到达门店')
        await confirmAction(page, '交付提车')
        await phone.open(routes.orderDetails.path, `orderId=${ORDER}`)
        await phone.see('已交付')

        const links = new Set<string>()
        for (const label of MENU) {
          await page.getByRole('menuitem', { name: label, exact: true }).last().click()
          await page.getByRole('heading', { name: label }).waitFor()
          const row = rowsOf(page).first()
          await row.waitFor()
          const { pathname } = new URL(page.url())
          await openWhole(page, `${pathname.slice(DESK.length)}/${await row.getAttribute('data-row-key')}`)
          for (const href of await page
            .locator('a[href^="/desk/app/"]')
            .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
            links.add(href)
          }
        }
        for (const href of links) await openWhole(page, href.slice(DESK.length))
        assert.ok([...links].some((href) => href.includes(dealerId)))
        assert.deepEqual(refused, [])
      })
    },
  )
})
