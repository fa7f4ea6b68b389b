import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bargainCalls } from '@contract/calls/bargain'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { DAY_MS } from '@contract/rules/dateText'
import { instalmentsOf, REFERENCE_PLAN } from '@contract/rules/instalment'
import { amountText } from '@contract/rules/price'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const create = (values: object = {}, confirmed?: string) => {
  const now = mall.ctx.clock.now()
  return operator.call('POST', '/bargain-deals', {
    values: {
      seriesId: 'scout',
      monthly: 200_000,
      goal: 10_000,
      helpers: 2,
      hours: 24,
      total: 1,
      startAt: now - 1,
      endAt: now + DAY_MS,
      ...values,
    },
    confirmed,
  })
}
const read = async (id: string) => (await operator.call('GET', `/bargain-deals/${id}`)).data
const start = async (phone: string, dealId: string) =>
  (await mall.signIn(phone)).call(bargainCalls.start, { body: { dealId } })
const press = (id: string, action: string, values: object = {}) =>
  act(operator, `bargain-deals/${id}`, action, values)

test('a deal that an operator creates is bargained for until its places are taken, and further places open it again', async () => {
  const { status, data: row } = await create()
  assert.equal(status, 200, JSON.stringify(row))
  assert.equal((await start('13900010001', row.id)).code, '000000')
  assert.notEqual((await start('13900010002', row.id)).code, '000000')

  assert.equal((await press(row.id, 'more', { pieces: 2 })).status, 200)
  assert.equal((await start('13900010002', row.id)).code, '000000')
  const values = await read(row.id)
  assert.deepEqual(
    { total: values.total, held: values.held, started: values.started, claimed: values.claimed },
    { total: 3, held: 2, started: 2, claimed: 0 },
  )
})

test('a stopped deal begins no more bargains, and a later end opens it again', async () => {
  const { data: row } = await create({ total: 9 })
  assert.equal((await press(row.id, 'stop')).status, 200)
  assert.notEqual((await start('13900010003', row.id)).code, '000000')
  assert.equal((await press(row.id, 'stop')).status, 422)

  const { version, state } = await read(row.id)
  assert.equal(state, '已结束', 'the desk offers no stop for it')
  const endAt = mall.ctx.clock.now() + DAY_MS
  const later = await operator.call('PUT', `/bargain-deals/${row.id}`, { version, values: { endAt } })
  assert.equal(later.status, 200, JSON.stringify(later.data))
  assert.equal((await start('13900010003', row.id)).code, '000000')
})

test('an end before the start is refused at its field', async () => {
  const { status, data } = await create({ endAt: 1 })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(data.errors), ['endAt'])
})

test('a deal that cannot be fulfilled is refused at its field, and no coupon is created', async () => {
  const coupons = async () => (await mall.ctx.db.selectFrom('coupons').select('id').execute()).length
  const before = await coupons()
  const now = mall.ctx.clock.now()
  for (const [values, errors] of [
    [{ seriesId: 'boat' }, { seriesId: '没有这个车系' }],
    [{ goal: 300_000 }, { goal: '券面额不能高于月供' }],
    [{ goal: 1, helpers: 5 }, { goal: '券面额太小，每位好友至少要砍 1 分' }],
    [{ startAt: now - 3 * DAY_MS, endAt: now - DAY_MS }, { endAt: '要晚于开始，也晚于现在' }],
  ] as const) {
    const { status, data } = await create(values)
    assert.equal(status, 400)
    assert.deepEqual(data.errors, errors)
  }
  for (const values of [{ monthly: 'much' }, { helpers: 0 }, { endAt: 'soon' }]) {
    assert.equal((await create(values)).status, 400)
  }
  assert.equal(await coupons(), before)
})

test('a deal that leaves less than half of the monthly payment is created only after a yes to both amounts', async () => {
  const refused = await create({ goal: 199_900 })
  assert.equal(refused.status, NOT_CONFIRMED)
  assert.equal(
    refused.data.message,
    '砍成后月供 ¥ 1.00，原月供是 ¥ 2,000.00：不到 0.1 折，低于一半。确认没有填错吗？',
  )
  const coupons = await mall.ctx.db.selectFrom('coupons').select('id').execute()
  assert.equal((await create({ goal: 199_900 }, refused.data.message)).status, 200)
  assert.equal((await mall.ctx.db.selectFrom('coupons').select('id').execute()).length, coupons.length + 1)
})

test('a monthly payment below half of what the page of the series gives is created only after a yes to both amounts', async () => {
  const { price } = await mall.ctx.db
    .selectFrom('car_types')
    .select('price')
    .where('series_id', '=', 'scout')
    .where('on_sale', '=', true)
    .orderBy('price')
    .executeTakeFirstOrThrow()
  const { monthly } = instalmentsOf(price, REFERENCE_PLAN)
  const typed = { monthly: 20_000, goal: 1_000 }
  const refused = await create(typed)
  assert.equal(refused.status, NOT_CONFIRMED)
  const amount = `¥ ${amountText(monthly)}`
  const [text = '', ...others] = refused.data.message.split('\n')
  assert.deepEqual(others, [])
  assert.ok(text.startsWith(`月供 ¥ 200.00，车系页上参考的月供是 ${amount}：1 折`), text)
  assert.equal((await create(typed, refused.data.message)).status, 200)
})

test('the coupon of a deal that is planned for longer can be used longer too', async () => {
  const { data } = await create({ seriesId: 'volt' })
  const endAt = mall.ctx.clock.now() + 300 * DAY_MS
  const { version } = await read(data.id)
  const changed = await operator.call('PUT', `/bargain-deals/${data.id}`, { version, values: { endAt } })
  assert.equal(changed.status, 200)
  const coupon = await mall.ctx.db
    .selectFrom('coupons')
    .select('end_at')
    .where('id', '=', `bargain-${data.id}`)
    .executeTakeFirstOrThrow()
  assert.ok(coupon.end_at > endAt)
})

test('a deal says where it is between its beginning and its end, and is stopped only while it runs', async () => {
  const startAt = mall.ctx.clock.now() + DAY_MS
  const { data: row } = await create({ startAt, endAt: startAt + DAY_MS })
  assert.equal(row.state, '未开始')
  assert.equal((await press(row.id, 'stop')).status, 422)
  await mall.advance(DAY_MS + 1_000)
  const running = await read(row.id)
  assert.equal(running.state, '进行中')
  assert.equal(running.version, row.version, 'time alone makes no conflict')
  await mall.advance(DAY_MS)
  assert.equal((await read(row.id)).state, '已结束')
  const { rows } = (await operator.call('GET', '/bargain-deals')).data
  assert.equal(rows.find(({ id }: { id: string }) => id === row.id).state, '已结束')
})
