import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { toOrder } from '../model/order'
import { OrderCard } from './OrdersOfTab'

const SOON = Date.now() + 20 * 60_000

const wire = (facts: object) =>
  toOrder({
    ...{ orderId: 'o1', orderSn: '2026', orderType: 'goods', orderStatus: 0, orderStatusCDesc: '' },
    ...{ payStatus: 'unpaid', payableAmount: '629.00', goodsCount: 1, orderGoods: [], payDeadline: SOON },
    ...{ actions: ['pay', 'cancel', 'editAddress', 'delete'], ...facts },
  } as never)

async function textOf(facts: object): Promise<string> {
  const view = await mount(
    <OrderCard order={wire(facts)} onOpen={() => {}} onAction={() => {}} onDeadline={() => {}} />,
  )
  const text = view.text()
  view.unmount()
  return text
}

test.each<[string, object, boolean]>([
  ['an unpaid order', {}, true],
  ['an unpaid order without a deadline', { payDeadline: 0 }, false],
  ['a paid order that still carries its deadline', { orderStatus: 10, payStatus: 'paid' }, false],
  ['an order whose payment came before its status', { payStatus: 'paid' }, false],
  ['a closed order', { orderStatus: 40, payStatus: 'closed' }, false],
])('%s shows a countdown: %#', async (_order, facts, counts) => {
  expect((await textOf(facts)).includes('剩余')).toBe(counts)
})

test('a button is hidden when the back end lacks its call, even if the order allows it', async () => {
  expect(await textOf({})).toMatch(/删除订单.*修改地址/)
  await lacking(['/ext/orders/hide', '/ext/orders/address'], async () => {
    const text = await textOf({})
    expect(text).not.toMatch(/删除订单|修改地址/)
    expect(text).toMatch(/取消订单.*去付款/)
  })
})
