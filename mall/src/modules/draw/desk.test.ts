import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawCalls } from '@contract/calls/draw'
import { CODES } from '@contract/codes'
import { SHOWN } from '@contract/desk/shownState'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { newKey } from '../../../testing/buying'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

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
  const added = await operator.call('POST', '/draw-prizes', {
    values: { ...prize, chance: 12.5, leftStock: 3 },
  })
  assert.equal(added.status, 200, JSON.stringify(added.data))
  const filter = encodeURIComponent(JSON.stringify({ drawId: draw.id }))
  const { rows } = await read(operator, `draw-prizes?filter=${filter}`)
  assert.deepEqual(
    rows.map(({ kind, position, chance }: Record<string, unknown>) => [kind, position, chance]),
    [
      ['none', 0, 87.5],
      ['goods', 1, 12.5],
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

const chancesOf = async (drawId: string): Promise<Record<string, number>> => {
  const filter = encodeURIComponent(JSON.stringify({ drawId }))
  const { rows } = await read(operator, `draw-prizes?filter=${filter}`)
  return Object.fromEntries(rows.map(({ name, chance }: { name: string; chance: number }) => [name, chance]))
}
const newWheel = async (day: number) => {
  const startAt = mall.ctx.clock.now() + day * DAY_MS
  return (await create({ likeId: null, startAt, endAt: startAt + DAY_MS })).data.id as string
}
const addPrize = (drawId: string, name: string, chance: number | null, kind = 'goods') =>
  operator.call('POST', '/draw-prizes', {
    values: {
      drawId,
      kind,
      name,
      pictureKey: 'goods/fridge/1',
      leftStock: 1,
      ...(chance !== null && { chance }),
    },
  })
const setChance = async (id: string, chance: number) => {
  const { version } = await read(operator, `draw-prizes/${id}`)
  return operator.call('PUT', `/draw-prizes/${id}`, { version, values: { chance } })
}

test('chances are per cent that add up exactly, the rest wins nothing, and more than 100 is refused at the field', async () => {
  const drawId = await newWheel(600)
  const { data: fridge } = await addPrize(drawId, '冰箱', 0.1)
  assert.equal((await addPrize(drawId, '灯', 0.2)).status, 200)
  assert.deepEqual(await chancesOf(drawId), { 谢谢参与: 99.7, 冰箱: 0.1, 灯: 0.2 })
  const { data: more } = await addPrize(drawId, '杯', 99.7001)
  assert.match(more.errors.chance, /加起来是 100.0001%，不能超过 100%/)
  assert.match((await addPrize(drawId, '杯', 0.00001)).data.errors.chance, /最多 4 位小数/)
  assert.match((await addPrize(drawId, '杯', null)).data.errors.chance, /请填写中奖机会/)
  assert.match((await addPrize(drawId, '再来', 5, 'none')).data.errors.chance, /不用填写/)
  assert.equal((await setChance(fridge.id, 99.8)).status, 200)
  assert.deepEqual(await chancesOf(drawId), { 谢谢参与: 0, 冰箱: 99.8, 灯: 0.2 })
  assert.match((await setChance(fridge.id, 99.8001)).data.errors.chance, /100.0001%/)
  const { version } = await read(operator, `draw-prizes/${fridge.id}`)
  await operator.call('DELETE', `/draw-prizes/${fridge.id}?version=${encodeURIComponent(version)}`)
  assert.deepEqual(await chancesOf(drawId), { 谢谢参与: 99.8, 灯: 0.2 })
  assert.equal((await addPrize(drawId, '下次好运', null, 'none')).status, 200)
  assert.deepEqual(await chancesOf(drawId), { 谢谢参与: 49.9, 灯: 0.2, 下次好运: 49.9 })
})

test('two operators who raise two prizes at the same moment do not pass 100 per cent together', async () => {
  const drawId = await newWheel(610)
  const one = (await addPrize(drawId, '冰箱', 10)).data.id
  const other = (await addPrize(drawId, '灯', 10)).data.id
  const saved = await Promise.all([setChance(one, 60), setChance(other, 60)])
  assert.equal(saved.filter(({ status }) => status === 200).length, 1)
  assert.equal(
    Object.values(await chancesOf(drawId)).reduce((sum, chance) => sum + chance),
    100,
  )
})

test('a prize that nobody can win says why, is gone from the wheel, and costs no chance when it is the last', async () => {
  const { db, clock } = mall.ctx
  const startAt = clock.now()
  const running = db.updateTable('draws').where('start_at', '<', startAt).where('end_at', '>', startAt)
  await running.set({ end_at: startAt }).execute()
  const { data: draw } = await create({ likeId: null, perDay: 100, startAt, endAt: startAt + DAY_MS })
  const add = async (values: object) => {
    const body = { values: { drawId: draw.id, leftStock: 5, ...values } }
    const { status, data } = await operator.call('POST', '/draw-prizes', body)
    assert.equal(status, 200, JSON.stringify(data))
    return data.id as string
  }
  const goods = { kind: 'goods', pictureKey: 'goods/fridge/1' }
  const none = await add({ ...goods, name: '没有机会', chance: 0 })
  const sold = await add({ ...goods, name: '抽完', chance: 10, leftStock: 0 })
  const { id: couponId } = await db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  await db.updateTable('coupons').set({ total: sql`taken` }).where('id', '=', couponId).execute()
  const given = await add({ name: '发完的券', kind: 'coupon', couponId, chance: 60 })
  const reason = async (id: string) => (await read(operator, `draw-prizes/${id}`)).shown
  assert.equal(await reason(none), '中奖机会是 0%，谁也抽不到')
  assert.equal(await reason(sold), '已抽完：抽到它算“谢谢参与”')
  assert.equal(await reason(given), '优惠券已领完或已过期：抽到它算“谢谢参与”')
  assert.equal((await spin('13900020009')).code, CODES.drawNotOpen)
  const board = () => mall.guest.get(drawCalls.board, { query: {} })
  assert.equal((await board()).state, 'soldOut')
  const { version } = await read(operator, `draw-prizes/${none}`)
  await operator.call('PUT', `/draw-prizes/${none}`, { version, values: { chance: 0.01 } })
  assert.equal(await reason(none), SHOWN)
  const { state, prizes } = await board()
  assert.equal(state, 'running')
  assert.deepEqual(
    prizes.map(({ name, isGone }: { name: string; isGone: boolean }) => [name, isGone]),
    [
      ['谢谢参与', false],
      ['没有机会', false],
      ['抽完', true],
      ['发完的券', true],
    ],
  )
})
