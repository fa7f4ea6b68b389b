// Runs on both databases: prizes are drawn at the same time.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { drawCalls } from '@contract/calls/draw'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { ADDRESS, newKey } from '../../../testing/buying'
import { act, change, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { retention } from '../../modules'

let mall: TestMall
let phones = 13_933_330_000

before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const PLAN = { principal: '88060.00', annualPercent: 3.99, months: 36, method: 'equalPayment' }
const someone = () => mall.signIn(String(++phones))
const spin = (who: Shopper, clientKey = newKey()) =>
  who.call(drawCalls.spin, { body: { clientKey, plan: PLAN } })
/** Leaves this prize the whole chance while `run` draws: beside another weight, however small, chance would fail a test. */
async function alwaysDrawn<T>(id: string, run: () => Promise<T>): Promise<T> {
  const { db } = mall.ctx
  const before = await db.selectFrom('draw_prizes').select(['id', 'weight']).execute()
  const setWeights = async (weightOf: (prize: { id: string; weight: number }) => number) => {
    for (const prize of before) {
      await db
        .updateTable('draw_prizes')
        .set({ weight: weightOf(prize) })
        .where('id', '=', prize.id)
        .execute()
    }
  }
  await setWeights((prize) => (prize.id === id ? 1_000_000 : 0))
  const result = await run()
  await setWeights(({ weight }) => weight)
  return result
}
/** Sets a prize's stock to a known number, whatever earlier tests have won. */
const restock = (id: string, left_stock: number) =>
  mall.ctx.db.updateTable('draw_prizes').set({ left_stock }).where('id', '=', id).execute()

test('three chances a day, thirty taps or not, and three more tomorrow', async () => {
  const who = await someone()
  const answers = await Promise.all(Array.from({ length: 30 }, () => spin(who)))
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 3)
  assert.equal(answers.filter(({ code }) => code === CODES.drawNoChance).length, 27)
  assert.equal((await who.get(drawCalls.board, { query: {} })).left, 0)
  await mall.advance(DAY_MS)
  assert.equal((await spin(await mall.signIn(who.phone))).data.left, 2)
})

test('repeating a draw whose response was lost returns the same draw', async () => {
  const who = await someone()
  const key = newKey()
  const twins = await Promise.all([spin(who, key), spin(who, key), spin(who, key)])
  assert.equal(new Set(twins.map(({ data }) => data.record.recordId)).size, 1)
  assert.equal((await who.get(drawCalls.board, { query: {} })).left, 2)
})

test('a prize is won as often as there are pieces, then goes to its address and is shipped', async () => {
  await restock('cooler', 3)
  const people = await Promise.all(Array.from({ length: 8 }, someone))
  const answers = await alwaysDrawn('cooler', () => Promise.all(people.map((who) => spin(who))))
  const winners = people.filter((_, place) => answers[place]?.data?.record.prizeId === 'cooler')
  assert.equal(winners.length, 3)
  const [winner, other] = winners as [Shopper, Shopper]
  const id = answers[people.indexOf(winner)]?.data.record.recordId as string
  const { id: addressId } = await winner.get(addressCalls.add, { body: ADDRESS })
  const respond = (who: Shopper) => who.call(drawCalls.address, { params: { id }, body: { addressId } })
  assert.equal((await respond(other)).code, CODES.notFound)
  const operator = await hireOperator(mall, ['operations'])
  const correct = () =>
    act(operator, `draw-records/${id}`, 'correct', { newCarrier: '京东物流', trackingNo: 'jd2' })
  const ship = () => act(operator, `draw-records/${id}`, 'ship', { trackingNo: 'SF1000000000007' })
  assert.match(JSON.stringify((await ship()).data), /状态是“待填地址”，现在不能寄出/)
  assert.equal((await respond(winner)).data.status, 'addressed')
  assert.equal((await ship()).data.status, 'shipped')
  const again = await ship()
  assert.equal(again.status, 422)
  assert.match(JSON.stringify(again.data), /状态是“已寄出”，现在不能寄出/)
  assert.equal((await respond(winner)).code, CODES.prizeShipped)
  const { list } = await winner.get(drawCalls.records, { query: {} })
  assert.deepEqual(
    [list[0].status, list[0].carrier, list[0].trackingNo],
    ['shipped', '顺丰速运', 'SF1000000000007'],
  )
  assert.equal((await correct()).data.trackingNo, 'JD2')
})

test('a coupon is in hand at once, and the same one is not won twice', async () => {
  await restock('draw-50', 5)
  const who = await someone()
  const [first, second] = await alwaysDrawn(
    'draw-50',
    async () => [await spin(who), await spin(who)] as const,
  )
  assert.deepEqual([first.data.record.status, second.data.record.status], ['granted', 'none'])
})

test('guests look, but do not draw; invalid input is refused with a message', async () => {
  const board = await mall.guest.get(drawCalls.board, { query: {} })
  assert.deepEqual([board.prizes.length, board.left], [8, 3])
  assert.equal((await spin(mall.guest)).code, CODES.signInFirst)
  const who = await someone()
  for (const wrong of [{ months: 0 }, { principal: '-1' }, { annualPercent: 99 }, { method: 'x' }]) {
    const body = { clientKey: newKey(), plan: { ...PLAN, ...wrong } }
    assert.equal((await who.call(drawCalls.spin, { body })).code, CODES.badInput)
  }
})

test('many shoppers at once win every piece there is and none beyond; then the draw is sold out and takes no chance', async () => {
  const { db } = mall.ctx
  const before = await db.selectFrom('draw_prizes').select(['id', 'left_stock', 'weight']).execute()
  await db.updateTable('draw_prizes').set({ left_stock: 0 }).where('kind', '<>', 'none').execute()
  const pieces = { cooler: 2, keychain: 4, 'draw-100': 3 }
  for (const [id, left_stock] of Object.entries(pieces)) {
    await db.updateTable('draw_prizes').set({ left_stock, weight: 1_000_000 }).where('id', '=', id).execute()
  }
  const taken = () =>
    db.selectFrom('coupons').select('taken').where('id', '=', 'draw-100').executeTakeFirstOrThrow()
  const couponsBefore = (await taken()).taken
  const people = await Promise.all(Array.from({ length: 20 }, someone))
  const answers = await Promise.all(people.flatMap((who) => [spin(who), spin(who), spin(who)]))
  for (const [id, left] of Object.entries(pieces)) {
    const won = answers.filter(({ data }) => data?.record?.prizeId === id).length
    assert.equal(won, left, id)
  }
  assert.equal((await taken()).taken - couponsBefore, pieces['draw-100'])
  const late = await someone()
  assert.equal((await spin(late)).code, CODES.drawNotOpen)
  const board = await late.get(drawCalls.board, { query: {} })
  assert.deepEqual([board.state, board.left], ['soldOut', 3])
  assert.ok(
    board.prizes.every(({ kind, isGone }: { kind: string; isGone: boolean }) => isGone === (kind !== 'none')),
  )
  for (const { id, left_stock, weight } of before) {
    await db.updateTable('draw_prizes').set({ left_stock, weight }).where('id', '=', id).execute()
  }
})

test('the desk moves the times of a draw: before, during and after it the board says so, and nothing else is drawn', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const draw = await mall.ctx.db.selectFrom('draws').selectAll().executeTakeFirstOrThrow()
  const plan = (values: object) => change(operator, `draws/${draw.id}`, values)
  const now = mall.ctx.clock.now()
  const times = (from: number, to: number, perDay = 3) => ({
    perDay,
    startAt: now + from * DAY_MS,
    endAt: now + to * DAY_MS,
  })
  const who = await someone()
  const state = async () => (await who.get(drawCalls.board, { query: {} })).state
  await plan(times(1, 2))
  assert.equal(await state(), 'coming')
  assert.equal((await spin(who)).code, CODES.drawNotOpen)
  await plan(times(-2, -1))
  assert.equal(await state(), 'ended')
  assert.equal((await spin(who)).code, CODES.drawNotOpen)
  for (const wrong of [times(2, 1), times(-1, 1, 0), { ...times(-1, 1), startAt: 'soon' }]) {
    assert.equal((await plan(wrong)).status, 400)
  }
  await plan(times(-20, 40, 5))
  assert.equal((await spin(who)).data.left, 4)
})

test('a draw at the time of another one is refused at its beginning, with the times of the other', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const other = await mall.ctx.db.selectFrom('draws').selectAll().executeTakeFirstOrThrow()
  const values = {
    title: '再抽一次',
    likeId: other.id,
    perDay: 1,
    startAt: other.end_at - 1,
    endAt: other.end_at + 1,
  }
  const { status, data } = await operator.call('POST', '/draws', { values })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(data.errors), ['startAt'])
  assert.match(data.errors.startAt, /20\d\d-\d\d-\d\d \d\d:\d\d/)
})

test('chances and draws that won nothing are deleted after a year, prizes never', async () => {
  const who = await someone()
  for (const _ of [1, 2, 3]) await spin(who)
  const rows = () =>
    mall.ctx.db.selectFrom('draw_records').select('status').where('user_id', '=', who.beanId).execute()
  const spun = await mall.ctx.db
    .selectFrom('draw_records')
    .select('id')
    .where('user_id', '=', who.beanId)
    .execute()
  const [first, second, third] = spun.map(({ id }) => id)
  const mark = (id: string | undefined, status: 'won' | 'none') =>
    mall.ctx.db.updateTable('draw_records').set({ status }).where('id', '=', String(id)).execute()
  await mark(first, 'won')
  await mark(second, 'none')
  await mark(third, 'none')
  const days = () =>
    mall.ctx.db.selectFrom('draw_days').select('day').where('user_id', '=', who.beanId).execute()
  await retention.run(mall.ctx, {})
  assert.deepEqual([(await rows()).length, (await days()).length], [3, 1])
  await mall.advance(366 * DAY_MS)
  await retention.run(mall.ctx, {})
  assert.deepEqual([await rows(), await days()], [[{ status: 'won' }], []])
})
