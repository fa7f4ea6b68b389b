import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { serviceCalls } from '../../contract/calls/service'
import { buy, newBuyer, pay } from '../../mall/testing/buying'
import { act, hireOperator } from '../../mall/testing/operators'
import { routes } from '../../src/routes'
import { atDesk, press, rowsOf, shot, signIn } from './harness/desk'
import { journeys } from './harness/journey'

const WINDOWS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { viewport: { width: 1024, height: 900 }, colorScheme: 'dark' as const },
]

const boxOf = (page: Page) => page.getByLabel('回复', { exact: true })

/** Chooses a template by typing and Enter, as somebody does who writes all day. */
async function chooseTemplate(page: Page, name: string) {
  await page.getByLabel('回复模板').focus()
  await page.keyboard.type(name)
  await page.locator('.ant-select-item-option-active:visible', { hasText: name }).waitFor()
  await page.keyboard.press('Enter')
}

journeys((journey) => {
  for (const [place, window] of WINDOWS.entries()) {
    const { width } = window.viewport
    journey(
      `a question is answered from a template by the keyboard, what is typed survives a reload and a session that ends, and the next question is one key away, ${width} wide`,
      async (support) => {
        const { mall } = support
        const template = `催发货 ${width}`
        const phone = `1370030020${place}`
        const texts: [string, string, readonly string[]][] = []
        mall.ctx.gateways.sms.sendNotice = async (...sent) => void (sent[0] === phone && texts.push(sent))
        const { buyer, addressId } = await newBuyer(mall, phone)
        const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1', number: 1 })
        await pay(mall, buyer, order.orderSn)
        const put = (nth: number, more: object) =>
          buyer.get(serviceCalls.openTicket, {
            body: {
              clientKey: `reply-000${nth}`,
              topic: 'delivery',
              content: '什么时候发货？',
              pictures: [],
              ...more,
            },
          })
        const { ticketId } = await put(1, { orderId: order.orderId })
        const other = await put(2, { content: '能换颜色吗？' })
        const service = await hireOperator(mall, ['customerService'], { name: '小周' })
        await atDesk(support, { to: '/reply-templates', as: null, window }, async (page, open) => {
          await signIn(page, service.login)
          await rowsOf(page).first().waitFor()
          await open('/reply-templates/new')
          await page.getByLabel('名称').fill(template)
          await page.getByLabel('内容').fill('{称呼}您好，{订单} 明天发出')
          await page.keyboard.press('Control+s')
          await page.getByText('没有“{订单}”').waitFor()
          await page.getByLabel('内容').fill('{称呼}您好，{商品}（{订单号}）明天由 {物流} 发出。客服{客服}')
          await page.keyboard.press('Control+s')
          await page.waitForURL(/reply-templates\/(?!new)/)

          await open(`/tickets/${ticketId}`)
          await chooseTemplate(page, template)
          assert.match(
            await boxOf(page).inputValue(),
            new RegExp(`^李雷您好，.*${order.orderSn}）明天由 {物流} 发出。客服小周$`),
          )
          await page.keyboard.press('Control+Enter')
          await page.getByText('还有没填的 {物流}').waitFor()
          await shot(page, `ticket-${width}`)

          // By the mouse too, which the label of the box may not catch.
          await page.getByLabel('回复模板').click()
          await page.locator('.ant-select-item-option:visible', { hasText: template }).waitFor()
          await page.keyboard.press('Escape')
          await boxOf(page).fill('李雷您好，明天由顺丰发出。')
          await page.reload()
          await page.waitForFunction(
            () => document.querySelector('textarea')?.value === '李雷您好，明天由顺丰发出。',
          )
          await boxOf(page).press('End')
          await page.keyboard.type('谢谢')
          await mall.ctx.db.deleteFrom('staff_sessions').where('staff_id', '=', service.staffId).execute()
          await page.keyboard.press('Control+Enter')
          await page.getByRole('dialog', { name: '登录已结束' }).waitFor()
          // The page is loaded again before the sign-in: what was typed is not of that page alone.
          await page.reload()
          await signIn(page, service.login)
          await page.waitForFunction(() => document.querySelector('textarea')?.value.endsWith('谢谢'))
          await boxOf(page).press('Control+Enter')
          await page.getByText('已发送').waitFor()
          assert.equal(await boxOf(page).inputValue(), '')
          await page.reload()
          await page.getByText('李雷您好，明天由顺丰发出。谢谢', { exact: true }).waitFor()
          assert.equal(await boxOf(page).inputValue(), '')

          await mall.runJobs()
          assert.deepEqual(texts, [[phone, 'ticketAnswered', ['什么时候发货？']]])
          const shop = await support.take({ as: buyer })
          await shop.open(routes.ticket.path, `ticketId=${ticketId}`)
          await shop.see('李雷您好，明天由顺丰发出。谢谢')

          await page.getByRole('button', { name: '下一条待处理' }).focus()
          await page.keyboard.press('Enter')
          await page.waitForURL(({ pathname }) => !pathname.endsWith(ticketId))
          await open(`/tickets/${other.ticketId}`)
          await boxOf(page).fill('可以')
          await press(page, '发送')
          await page.getByText('已发送').waitFor()
          assert.equal(await page.evaluate(() => sessionStorage.length), 0)
        })
      },
    )
  }

  journey(
    'an answer waits when a colleague has answered meanwhile, and what was typed goes with the operator who signs out',
    async (support) => {
      const { mall } = support
      const shopper = await mall.signIn('13700300209')
      const { ticketId } = await shopper.get(serviceCalls.openTicket, {
        body: { clientKey: 'reply-0009', topic: 'other', content: '在吗？', pictures: [] },
      })
      const service = await hireOperator(mall, ['customerService'])
      await atDesk(support, { to: `/tickets/${ticketId}`, as: service }, async (page) => {
        await boxOf(page).fill('在的')
        // The page has not read the conversation again yet.
        await page.route(`**/desk/api/tickets/${ticketId}`, (route) => route.abort())
        await act(await hireOperator(mall, ['owner']), `tickets/${ticketId}`, 'answer', {
          text: '您好，在的',
        })
        await boxOf(page).press('Control+Enter')
        await page.getByText('对话刚有变化，还没有发送').waitFor()
        await page.getByText('您好，在的', { exact: true }).waitFor()
        assert.equal(await boxOf(page).inputValue(), '在的')
        await page.waitForFunction(() => sessionStorage.length > 0)
        await page.locator('.ant-layout-header button').last().hover()
        await page.getByText('退出', { exact: true }).click()
        await page.getByText('请登录').waitFor()
        assert.equal(await page.evaluate(() => sessionStorage.length), 0)
      })
    },
  )
})
