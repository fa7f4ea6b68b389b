import { ordersCalls } from '@contract/calls/orders'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { OrderListScreen } from './OrderListScreen'

const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 10 })
const afterSale = {
  afterOrderId: 'a1',
  orderId: 'o1',
  orderSn: '2026',
  afterOrderStatusStr: '等待商家处理',
  createdAt: 0,
  goodsName: '绞盘',
  goodsNumber: 1,
  goodsPrice: '10.00',
}
const counts = { toPay: 0, toShip: 0, toReceive: 0, afterSale: 1 }

beforeEach(() => signIn())
afterAll(() => clearSession())

test('searching on the after-sale tab searches after-sales', async () => {
  const mall = fakeMall([
    [ordersCalls.counts, counts],
    [
      ordersCalls.afterSaleList,
      ({ url }: { url: string }) => (url.includes('keyword') ? page() : whole(page(afterSale))),
    ],
  ])
  const view = await mount(<OrderListScreen status="4" />)
  await view.see('等待商家处理')
  const field = view.field('搜索商品名称或订单号')
  view.type(field, '帐篷')
  view.act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await view.see('没有找到相关售后')
  const { searchParams } = new URL(
    String(mall.sent(ordersCalls.afterSaleList).at(-1)?.url),
    'http://mall.test',
  )
  expect([searchParams.get('orderId'), searchParams.get('keyword')]).toEqual(['0', '帐篷'])
  expect(mall.sent(ordersCalls.lists)).toHaveLength(0)
})

test('a list of orders defaults to type, brand 5 and no order type', async () => {
  const mall = fakeMall([
    [ordersCalls.counts, counts],
    [ordersCalls.list, page()],
  ])
  const view = await mount(<OrderListScreen />)
  await view.see('还没有订单')
  expect(JSON.parse(mall.sent(ordersCalls.list)[0]?.body ?? '')).toMatchObject({
    type: 'type',
    brand: 5,
    orderType: '',
    status: 0,
  })
})

test('an unpaid order counts down to its deadline, a paid one does not', async () => {
  const order = (orderId: string, payStatus: string) => ({
    orderId,
    orderSn: orderId,
    orderStatus: 0,
    payStatus,
    actions: ['pay'],
    payDeadline: Date.now() + 600_000,
  })
  fakeMall([
    [ordersCalls.counts, counts],
    [ordersCalls.list, whole(page(order('unpaid-1', 'unpaid'), order('paid-1', 'paid')))],
  ])
  const view = await mount(<OrderListScreen />)
  await view.see('paid-1')
  const cards = view.container.querySelectorAll('[role="listitem"]')
  const texts = [...cards].map((card) => card.textContent ?? '').filter((text) => /paid-1/.test(text))
  expect(texts.map((text) => text.includes('剩余'))).toEqual([true, false])
})

test('at the end of its last page the list of orders says so, and requests no further page', async () => {
  const rows = Array.from({ length: 12 }, (_none, place) => ({
    orderId: `o${place}`,
    orderSn: `号${place}。`,
  }))
  const mall = fakeMall([
    [ordersCalls.counts, counts],
    [
      ordersCalls.list,
      ({ body }: { body: string }) => {
        const { pageNum } = JSON.parse(body)
        const list = rows.slice((pageNum - 1) * 10, pageNum * 10)
        return whole({ list, total: rows.length, pageNum, pageSize: 10 })
      },
    ],
  ])
  const view = await mount(<OrderListScreen />)
  await view.see('号9。')
  expect(view.text()).not.toContain('已经到底了')
  view.page('onReachBottom')
  await view.see('号11。')
  await view.see('已经到底了')
  view.page('onReachBottom')
  await settled()
  const pages = mall.sent(ordersCalls.list).map(({ body }) => JSON.parse(body ?? '').pageNum)
  expect(pages).toEqual([1, 2])
})
