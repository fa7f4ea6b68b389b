import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawCalls } from '@contract/calls/draw'
import { newKey } from '../../testing/buying'
import { hireOperator, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'

const DAY_MS = 86_400_000
const PLAN = { principal: '88060.00', annualPercent: 3.99, months: 36, method: 'equalPayment' }
let mall: TestMall
let operator: TestOperator
let running: string
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
  running = (await mall.ctx.db.selectFrom('draws').select('id').executeTakeFirstOrThrow()).id
})
after(() => mall.close())

const read = async (path: string) => (await operator.call('GET', path)).data
const act = async (path: string, action: string, values: object = {}) =>
  operator.call('POST', `${path}/${action}`, { version: (await read(path)).version, values })
const create = (values: object) =>
  operator.call('POST', '/draws', { values: { title: '年货抽奖', likeId: running, perDay: 1, ...values } })
const spin = async (phone: string) =>
  (await mall.signIn(phone)).call(drawCalls.spin, { body: { clientKey: newKey(), plan: PLAN } })

test('two draws at the same time are refused, because every page shows the one that runs', async () => {
  const now = mall.ctx.clock.now()
  const { status } = await create({ startAt: now, endAt: now + DAY_MS })
  assert.notEqual(status, 200)
})

test('a draw is stopped, and the next one runs with the same wheel and no stock', async () => {
  assert.equal((await act(`/draws/${running}`, 'stop')).status, 200)
  assert.notEqual((await spin('13900020001')).code, '000000')

  const now = mall.ctx.clock.now()
  const { status, data: next } = await create({ startAt: now, endAt: now + DAY_MS })
  assert.equal(status, 200, JSON.stringify(next))
  const filter = encodeURIComponent(JSON.stringify({ drawId: next.id }))
  const { rows: own } = await read(`/draw-prizes?filter=${filter}`)
  assert.ok(own.length > 1)
  assert.ok(own.every(({ leftStock }: { leftStock: number }) => leftStock === 0))
  assert.notEqual((await spin('13900020001')).code, '000000')

  const { id: prizeId } = own.find(({ kind }: { kind: string }) => kind === 'goods')
  assert.equal((await act(`/draw-prizes/${prizeId}`, 'adjust', { pieces: 5 })).status, 200)
  assert.equal((await spin('13900020001')).code, '000000')
  assert.equal((await read(`/draws/${next.id}`)).spins, 1)
})

test('pieces of a prize are added and taken by a difference, and never fall below none', async () => {
  const { id, left_stock: left } = await mall.ctx.db
    .selectFrom('draw_prizes')
    .select(['id', 'left_stock'])
    .where('draw_id', '=', running)
    .where('kind', '=', 'goods')
    .executeTakeFirstOrThrow()
  const path = `/draw-prizes/${id}`
  assert.equal((await act(path, 'adjust', { pieces: 5 })).status, 200)
  assert.equal((await read(path)).leftStock, left + 5)
  assert.equal((await act(path, 'adjust', { pieces: -left - 6 })).status, 400)
  assert.equal((await read(path)).leftStock, left + 5)
})
