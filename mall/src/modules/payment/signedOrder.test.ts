import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

/** An unpaid order whose web view opened the mini-program's cashier, with that page's parameters. */
async function openedCashier(phone: string) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
  const body = { orderNo: order.orderSn, platform: 'weapp' }
  const { payOrderNo, sign } = await buyer.get(ordersCalls.miniPayData, { body })
  return { buyer, order, page: { orderNo: order.orderSn, payOrderNo, sign } }
}

type Page = Awaited<ReturnType<typeof openedCashier>>['page']
const prepare = (caller: { call: TestMall['guest']['call'] }, page: Page) =>
  caller.call(ordersCalls.miniPayData, { body: { ...page, platform: 'weapp', openId: 'oPayer' } })
const stateFor = (caller: { call: TestMall['guest']['call'] }, page: Page) =>
  caller.call(ordersCalls.signedPayState, { body: page })

async function pay({ payOrderNo, weapp }: { payOrderNo: string; weapp: { package: string } }) {
  const payload = { token: weapp.package.replace(`prepay_id=${payOrderNo}.`, '') }
  return mall.app.inject({ method: 'POST', url: `/cashier/mini/${payOrderNo}/pay`, payload })
}

test('a guest with the address of a cashier pays its order and learns nothing else of it', async () => {
  const { buyer, order, page } = await openedCashier('13900000501')
  const { data: before } = await stateFor(mall.guest, page)
  assert.deepEqual(Object.keys(before).sort(), [
    'orderSn',
    'payDeadline',
    'payPending',
    'payStatus',
    'payableAmount',
    'serverTime',
  ])
  assert.deepEqual([before.payStatus, before.payableAmount], ['unpaid', order.payableAmount])
  const { data } = await prepare(mall.guest, page)
  assert.deepEqual(Object.keys(data).sort(), ['orderSn', 'payOrderNo', 'sign', 'tt', 'ttOrder', 'weapp'])
  assert.equal((await pay(data)).json().outcome, 'paid')
  const paid = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(paid.payStatus, 'paid')
  // The address that was opened first still says so, although another payment was made for it.
  assert.equal((await stateFor(mall.guest, page)).data.payStatus, 'paid')
  assert.equal((await prepare(mall.guest, page)).code, ORDER_CODES.alreadyPaid)
})

test('somebody else who is signed in pays the order of the address, and it stays its owner’s', async () => {
  const { buyer, order, page } = await openedCashier('13900000502')
  const stranger = await mall.signIn('13900000503')
  const { data } = await prepare(stranger, page)
  assert.equal((await pay(data)).json().outcome, 'paid')
  assert.equal((await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })).payStatus, 'paid')
  const theirs = await stranger.call(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(theirs.code, CODES.notFound)
  const state = await stranger.call(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.equal(state.code, CODES.notFound)
})

test('an ended session does not keep anybody from paying by the address', async () => {
  const { page } = await openedCashier('13900000504')
  const headers = { accesstoken: 'ended' }
  const { code } = await mall.guest.call(ordersCalls.signedPayState, { body: page, headers })
  const body = { ...page, platform: 'weapp', openId: 'oPayer' }
  const answer = await mall.guest.call(ordersCalls.miniPayData, { body, headers })
  assert.deepEqual([code, answer.code], [CODES.ok, CODES.ok])
})

test('without a signature, with a made-up one, or with that of another order nothing is shown and paying is refused', async () => {
  const [one, two] = [await openedCashier('13900000505'), await openedCashier('13900000506')]
  const stranger = await mall.signIn('13900000507')
  const forged: Page[] = [
    { ...one.page, sign: '' },
    { ...one.page, sign: 'made-up' },
    { ...one.page, sign: `${one.page.sign}=` },
    { ...one.page, sign: two.page.sign },
    { ...one.page, orderNo: two.page.orderNo },
    { ...one.page, payOrderNo: two.page.payOrderNo },
    { ...one.page, orderNo: 'nobody’s', sign: 'made-up' },
    // The sign of something else that the mall signs.
    { ...one.page, sign: mall.ctx.secrets.sign('share', `${one.page.orderNo}\n${one.page.payOrderNo}`) },
  ]
  for (const page of forged)
    for (const caller of [mall.guest, stranger, two.buyer]) {
      const answers = [await prepare(caller, page), await stateFor(caller, page)]
      assert.deepEqual(
        answers.map(({ code, description, data }) => [code, description, data ?? null]),
        answers.map(() => [CODES.notFound, '订单不存在', null]),
        JSON.stringify(page),
      )
    }
  const { payOrderNo, ...unsigned } = one.page
  const body = { ...unsigned, platform: 'weapp' }
  assert.equal((await mall.guest.call(ordersCalls.miniPayData, { body })).code, CODES.signInFirst)
  assert.equal((await stranger.call(ordersCalls.miniPayData, { body })).code, CODES.notFound)
  assert.ok(payOrderNo)
})

test('an order that was cancelled meanwhile is not paid any more, and the address says that it is closed', async () => {
  const { buyer, order, page } = await openedCashier('13900000509')
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  assert.equal((await prepare(mall.guest, page)).code, ORDER_CODES.stateChanged)
  assert.equal((await stateFor(mall.guest, page)).data.payStatus, 'closed')
})

test('a price that the desk changed while the cashier was open is what its address shows and pays', async () => {
  const { buyer, order, page } = await openedCashier('13900000510')
  const owner = await hireOperator(mall, ['owner'])
  const { status } = await act(owner, `orders/${order.orderId}`, 'changePrice', {
    off: 100,
    reason: '老客户',
  })
  assert.equal(status, 200)
  const { data: state } = await stateFor(mall.guest, page)
  assert.equal(state.payableAmount, (Number(order.payableAmount) - 1).toFixed(2))
  const { data } = await prepare(mall.guest, page)
  assert.notEqual(data.payOrderNo, page.payOrderNo)
  assert.equal((await pay(data)).json().outcome, 'paid')
  const paid = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.deepEqual([paid.payStatus, paid.payableAmount], ['paid', state.payableAmount])
})

test('a refunded order is not paid again by its address', async () => {
  const { order, page } = await openedCashier('13900000511')
  const { data } = await prepare(mall.guest, page)
  await pay(data)
  const owner = await hireOperator(mall, ['owner'])
  assert.equal((await act(owner, `orders/${order.orderId}`, 'refundAll', { reason: '缺货' })).status, 200)
  const answer = await prepare(mall.guest, page)
  assert.notEqual(answer.code, CODES.ok)
  assert.notEqual((await stateFor(mall.guest, page)).data.payStatus, 'unpaid')
})

test('the address of a cashier says that its order was closed for a day after the deadline, then nothing', async () => {
  const { order, page } = await openedCashier('13900000512')
  const { data: before } = await stateFor(mall.guest, page)
  await mall.advance(before.payDeadline - before.serverTime + 60_000)
  assert.equal((await prepare(mall.guest, page)).code, ORDER_CODES.stateChanged)
  assert.equal((await stateFor(mall.guest, page)).data.payStatus, 'closed')
  await mall.advance(DAY_MS)
  const answers = [await prepare(mall.guest, page), await stateFor(mall.guest, page)]
  assert.deepEqual(
    answers.map(({ code }) => code),
    [CODES.notFound, CODES.notFound],
    order.orderSn,
  )
})
