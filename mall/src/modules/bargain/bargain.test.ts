// Runs on both databases: friends help at the same time.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bargainCalls } from '@contract/calls/bargain'
import { couponsCalls } from '@contract/calls/coupons'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { grantCoupon } from '../coupon/writeUserCoupons'
import { expireBargains } from './expireBargains'

let mall: TestMall
let phones = 13_922_220_000

before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const someone = () => mall.signIn(String(++phones))
const begin = async (who: Shopper, dealId: string): Promise<string> =>
  (await who.get(bargainCalls.start, { body: { dealId } })).bargainId
const see = (who: Shopper, id: string) => who.get(bargainCalls.detail, { params: { id } })
const help = (who: Shopper, id: string) => who.call(bargainCalls.help, { params: { id } })
const claim = (who: Shopper, id: string) => who.call(bargainCalls.claim, { params: { id } })
const heldOf = async (id: string) =>
  (
    await mall.ctx.db
      .selectFrom('bargain_deals')
      .select('held')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).held

test('two friends reach the goal to the fen, and the owner holds the coupon', async () => {
  const [owner, first, last] = [await someone(), await someone(), await someone()]
  const id = await begin(owner, 'scout')
  assert.equal((await see(owner, id)).viewer, 'ownerRunning')
  assert.equal((await see(mall.guest, id)).viewer, 'guest')
  assert.equal((await see(first, id)).viewer, 'canHelp')
  assert.equal((await claim(owner, id)).code, CODES.bargainOver)
  const one = (await help(first, id)).data
  assert.equal(one.bargain.viewer, 'helped')
  assert.equal(one.bargain.myCut, one.amount)
  assert.equal((await help(last, id)).data.bargain.cut, '120.00')
  assert.equal((await see(owner, id)).viewer, 'ownerReached')
  const claims = await Promise.all([claim(owner, id), claim(owner, id)])
  assert.deepEqual(
    claims.map(({ code }) => code),
    [CODES.ok, CODES.ok],
  )
  assert.equal((await see(owner, id)).status, 'claimed')
  const { list } = await owner.get(couponsCalls.userList, { body: { type: 'cash' } })
  assert.equal(list.filter((coupon: { couponId: string }) => coupon.couponId === 'bargain-scout').length, 1)
})

test('an owner who has had the coupon already reads that the bargain brings none, and not that it has arrived', async () => {
  const [owner, first, last] = [await someone(), await someone(), await someone()]
  const id = await begin(owner, 'scout')
  await help(first, id)
  await help(last, id)
  await mall.ctx.transact((trx) => grantCoupon(trx, owner.beanId, 'bargain-scout', mall.ctx.clock.now()))
  await mall.ctx.db
    .updateTable('user_coupons')
    .set({ status: 'used', order_id: 'an-order' })
    .where('user_id', '=', owner.beanId)
    .execute()
  const { code, description } = await claim(owner, id)
  assert.equal(code, CODES.bargainNone)
  assert.match(description, /您领过并已使用，每人限一张，这次没有再发/)
  assert.notEqual((await see(owner, id)).status, 'claimed')
})

test('many helpers at once: as many count as are needed, each once, and the goal is met exactly', async () => {
  const owner = await someone()
  const id = await begin(owner, 'ridge')
  const friends = await Promise.all(Array.from({ length: 12 }, someone))
  const answers = await Promise.all([...friends, ...friends].map((friend) => help(friend, id)))
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 5)
  const seen = await see(owner, id)
  assert.deepEqual([seen.cut, seen.helped, seen.status], ['200.00', 5, 'reached'])
  assert.equal(seen.helpList.length, 5)
})

test('one friend in a hurry, with many taps at once, helps once', async () => {
  const [owner, friend] = [await someone(), await someone()]
  const id = await begin(owner, 'volt')
  const answers = await Promise.all(Array.from({ length: 10 }, () => help(friend, id)))
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 1)
  assert.equal(answers.filter(({ code }) => code === CODES.bargainHelped).length, 9)
  assert.equal((await see(owner, id)).helped, 1)
})

test('nobody helps oneself, or the same friend twice', async () => {
  const [owner, friend] = [await someone(), await someone()]
  const id = await begin(owner, 'ridge')
  assert.equal((await help(owner, id)).code, CODES.badInput)
  await help(friend, id)
  assert.equal((await help(friend, id)).code, CODES.bargainHelped)
  assert.equal((await help(mall.guest, id)).code, CODES.signInFirst)
  assert.equal((await see(owner, id)).helped, 1)
})

test('a deal gives out no more than its coupons, and one to each, however often it is tapped', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, someone))
  const answers = await Promise.all(
    [...people, ...people].map((who) => who.call(bargainCalls.start, { body: { dealId: 'summit' } })),
  )
  const made = new Set(answers.flatMap(({ code, data }) => (code === CODES.ok ? [data.bargainId] : [])))
  assert.equal(made.size, 2)
  assert.equal(await heldOf('summit'), 2)
})

test('a bargain that runs out of time gives its coupon back, and may be begun again', async () => {
  const [owner, friend] = [await someone(), await someone()]
  const id = await begin(owner, 'volt')
  const held = await heldOf('volt')
  await mall.advance(49 * HOUR_MS)
  await expireBargains.run(mall.ctx, {} as never)
  const again = await mall.signIn(owner.phone)
  assert.equal((await see(again, id)).viewer, 'over')
  assert.equal((await help(await mall.signIn(friend.phone), id)).code, CODES.bargainOver)
  assert.ok((await heldOf('volt')) < held)
  assert.equal((await see(again, id)).canRestart, true)
  assert.notEqual(await begin(again, 'volt'), id)
  assert.equal((await see(again, id)).canRestart, false)
})

test("somebody else's bargain can't be claimed, and one that isn't there is not found", async () => {
  const [owner, thief] = [await someone(), await someone()]
  const id = await begin(owner, 'scout')
  assert.equal((await claim(thief, id)).code, CODES.notFound)
  assert.equal((await help(thief, 'nothing')).code, CODES.notFound)
  assert.equal((await owner.call(bargainCalls.start, { body: { dealId: "x' or 1=1" } })).code, CODES.notFound)
})

test('老周 has a bargain in each state', async () => {
  const zhou = await mall.signIn('13800000001')
  const { mine } = await zhou.get(bargainCalls.deals, { query: {} })
  const states = new Set(mine.map((one: { status: string }) => one.status))
  assert.ok(states.has('claimed') && states.has('expired'))
})
