import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawCalls } from '@contract/calls/draw'
import { newKey } from '../../../testing/buying'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

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
  assert.equal((await act(operator, `draws/${running}`, 'stop')).status, 200)
  assert.notEqual((await spin('13900020001')).code, '000000')

  const now = mall.ctx.clock.now()
  const { status, data: next } = await create({ startAt: now, endAt: now + DAY_MS })
  assert.equal(status, 200, JSON.stringify(next))
  const filter = encodeURIComponent(JSON.stringify({ drawId: next.id }))
  const { rows: own } = await read(operator, `draw-prizes?filter=${filter}`)
  assert.ok(own.length > 1)
  assert.ok(own.every(({ leftStock }: { leftStock: number }) => leftStock === 0))
  assert.notEqual((await spin('13900020001')).code, '000000')

  const { id: prizeId } = own.find(({ kind }: { kind: string }) => kind === 'goods')
  assert.equal((await act(operator, `draw-prizes/${prizeId}`, 'adjust', { pieces: 5 })).status, 200)
  assert.equal((await spin('13900020001')).code, '000000')
  assert.equal((await read(operator, `draws/${next.id}`)).spins, 1)
})

test('the first draw of a shop has no other to follow: its wheel begins with 谢谢参与, and prizes are added', async () => {
  const startAt = mall.ctx.clock.now() + 500 * DAY_MS
  const { status, data: draw } = await create({ likeId: null, startAt, endAt: startAt + DAY_MS })
  assert.equal(status, 200, JSON.stringify(draw))
  const prize = { drawId: draw.id, kind: 'goods', name: '车载冰箱', pictureKey: 'goods/fridge/1' }
  const added = await operator.call('POST', '/draw-prizes', { values: { ...prize, weight: 1, leftStock: 3 } })
  assert.equal(added.status, 200, JSON.stringify(added.data))
  const filter = encodeURIComponent(JSON.stringify({ drawId: draw.id }))
  const { rows } = await read(operator, `draw-prizes?filter=${filter}`)
  assert.deepEqual(
    rows.map(({ kind, position }: Record<string, unknown>) => [kind, position]),
    [
      ['none', 0],
      ['goods', 1],
    ],
  )
})

test('pieces of a prize are added and taken by a difference, and never fall below none', async () => {
  const { id, left_stock: left } = await mall.ctx.db
    .selectFrom('draw_prizes')
    .select(['id', 'left_stock'])
    .where('draw_id', '=', running)
    .where('kind', '=', 'goods')
    .executeTakeFirstOrThrow()
  const path = `draw-prizes/${id}`
  assert.equal((await act(operator, path, 'adjust', { pieces: 5 })).status, 200)
  assert.equal((await read(operator, path)).leftStock, left + 5)
  assert.equal((await act(operator, path, 'adjust', { pieces: -left - 6 })).status, 400)
  assert.equal((await read(operator, path)).leftStock, left + 5)
})

test('a prize that was won, and the last slice that wins nothing, stay on the wheel', async () => {
  const remove = async (id: string) => {
    const { version } = await read(operator, `draw-prizes/${id}`)
    return operator.call('DELETE', `/draw-prizes/${id}?version=${encodeURIComponent(version)}`)
  }
  const { db } = mall.ctx
  const won = await db.selectFrom('draw_records').select('prize_id').executeTakeFirstOrThrow()
  assert.match((await remove(won.prize_id)).data.message, /已经有人抽到/)
  const { data: draw } = await create({
    startAt: mall.ctx.clock.now() + 400 * DAY_MS,
    endAt: mall.ctx.clock.now() + 401 * DAY_MS,
  })
  const prizes = await db.selectFrom('draw_prizes').selectAll().where('draw_id', '=', draw.id).execute()
  const nothing = prizes.find(({ kind }) => kind === 'none')
  const goods = prizes.find(({ kind }) => kind === 'goods')
  assert.match((await remove(nothing?.id ?? '')).data.message, /至少要有一格/)
  assert.equal((await remove(goods?.id ?? '')).status, 200)
})
