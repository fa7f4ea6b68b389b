import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { userCalls } from '@contract/calls/user'
import { developmentCalls } from '@contract/desk/development'
import { ROLES, type Role } from '@contract/desk/roles'
import { MINUTE_MS } from '@contract/rules/dateText'
import { buy, cashierPath, newBuyer } from '../../../testing/buying'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { PRODUCTION } from '../../../testing/production'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { advanceClock } from '../../db/clockOffset'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const state = async () => (await operator.call('GET', '/development')).data

test('a code that was sent is seen in the development section', async () => {
  await mall.guest.get(userCalls.sendCode, { query: { phone: '13400000001' } })
  const sent = (await state()).codes.find(({ phone }: { phone: string }) => phone === '13400000001')
  assert.deepEqual([sent.code, sent.state], [await mall.smsCode('13400000001'), 'valid'])
})

test('time goes ahead by whole minutes, and never beyond a year', async () => {
  const before = mall.ctx.clock.now()
  const advance = (minutes: unknown) => operator.call('POST', '/development/clock', { minutes })
  // A clock beyond the database's range could never be corrected, so such values are refused.
  for (const minutes of [-5, 0, 1.5, 525_601, '9'.repeat(20)])
    assert.equal((await advance(minutes)).status, 400)
  assert.ok(mall.ctx.clock.now() - before < MINUTE_MS)
  assert.equal((await advance(30)).status, 200)
  assert.ok(mall.ctx.clock.now() - before >= 30 * MINUTE_MS)
  const { now, realNow } = await state()
  assert.ok(now - realNow >= 29 * MINUTE_MS)
})

test('a payment that is reported late is settled by the notification', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13955580001')
  const order = await buy(buyer, addressId, { skuId: 'mug-enamel-1' })
  const payNo = (await cashierPath(buyer, order.orderSn)).split('?')[0]?.split('/').at(-1) ?? ''
  const paid = async () =>
    (await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })).payStatus
  assert.equal(
    (await operator.call('POST', `/development/trades/${payNo}/pay`, { notifies: false })).status,
    200,
  )
  const { status } = (await state()).trades.find((one: { payNo: string }) => one.payNo === payNo)
  assert.equal(status, 'paid')
  assert.equal((await operator.call('POST', `/development/trades/${payNo}/notify`)).status, 200)
  assert.equal(await paid(), 'paid')
  const refuse = await operator.call('POST', `/development/trades/${payNo}/refunds`, { refuses: true })
  assert.equal(refuse.status, 200)
  assert.equal(
    (await state()).trades.find((one: { payNo: string }) => one.payNo === payNo).refusesRefunds,
    true,
  )
  for (const call of ['pay', 'notify']) {
    const unknown = await operator.call('POST', `/development/trades/none/${call}`, { notifies: true })
    assert.equal(unknown.status, 404)
  }
})

test('development tools are shown to owners alone, and serve nobody else', async () => {
  for (const role of Object.keys(ROLES) as Role[]) {
    const someone = await hireOperator(mall, [role], {
      dealerId: role === 'dealerStaff' ? 'd110000-1' : null,
    })
    const isOwner = role === 'owner'
    assert.equal((await someone.call('GET', '/session')).data.isDevelopment, isOwner, role)
    for (const { method, path } of Object.values(developmentCalls)) {
      const body = method === 'GET' ? undefined : {}
      assert.equal((await someone.call(method, path, body)).status === 403, !isOwner, `${role} ${path}`)
    }
  }
})

test('a production mall has none of these calls, and its clock is real time', async () => {
  const production = await createTestMall({ bare: true, settings: PRODUCTION })
  try {
    for (const { method, path } of Object.values(developmentCalls)) {
      const url = `/desk/api${path}`
      assert.equal(production.app.hasRoute({ method, url: url.replace('{id}', ':id') }), false, path)
      const { statusCode } = await production.app.inject({ method, url, headers: { 'x-desk': '1' } })
      assert.equal(statusCode, 404, path)
    }
    await assert.rejects(advanceClock(production.ctx.clock, production.ctx.db, 1), /real time/)
  } finally {
    await production.close()
  }
})
