// Runs on both databases: coupons are received at the same time.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { couponsCalls } from '@contract/calls/coupons'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { DAY_MS } from '@contract/rules/dateText'
import { addToCart } from '../../../testing/buying'
import { noMeetings, whileWaiting } from '../../../testing/meetings'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { openTransaction } from '../../db/openTransaction'
import { expireCoupons } from './jobs'
import { receiveCoupon } from './receiveCoupon'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const receive = (id: string) => ({ params: { id } })

test('a guest sees every coupon open or gone, a shopper sees what is held', async () => {
  const state = (list: { couponId: string; state: string }[], id: string) =>
    list.find((coupon) => coupon.couponId === id)?.state
  const { list: asGuest } = await mall.guest.get(couponsCalls.lists)
  assert.equal(state(asGuest, 'new-30'), 'open')
  assert.equal(state(asGuest, 'tyre-120'), 'empty')
  assert.equal(state(asGuest, 'summer-50'), undefined)
  const jie = await mall.signIn('13800000003')
  assert.equal(state((await jie.get(couponsCalls.lists)).list, 'all-100'), 'received')
})

test('five taps at once receive a coupon once; one with a limit of two, twice', async () => {
  const shopper = await mall.signIn('13900000101')
  const taps = (id: string) =>
    Promise.all([1, 2, 3, 4, 5].map(() => shopper.call(couponsCalls.receive, receive(id))))
  const once = (await taps('new-30')).map((answer) => answer.code)
  assert.equal(once.filter((code) => code === '000000').length, 1)
  assert.equal(once.filter((code) => code === ORDER_CODES.couponNotOpen).length, 4)
  const twice = (await taps('care-20')).map((answer) => answer.code)
  assert.equal(twice.filter((code) => code === '000000').length, 2)
  const { counts } = await shopper.get(couponsCalls.userList, { body: {} })
  assert.equal(counts.unused, 3)
})

test('the last coupons go to as many shoppers as there are coupons', async () => {
  await mall.ctx.db.updateTable('coupons').set({ taken: 19_997 }).where('id', '=', 'all-100').execute()
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => mall.signIn(`1390000011${index}`)),
  )
  const answers = await Promise.all(
    shoppers.map((shopper) => shopper.call(couponsCalls.receive, receive('all-100'))),
  )
  assert.equal(answers.filter((answer) => answer.code === '000000').length, 3)
  assert.ok(answers.every((answer) => answer.code === '000000' || answer.description === '优惠券已被领完'))
})

test('receiving a coupon does not block others who receive the same one', {
  skip: noMeetings,
}, async () => {
  const { ctx } = mall
  const [slow, quick] = [await mall.signIn('13900001181'), await mall.signIn('13900001182')]
  await ctx.db.updateTable('coupons').set({ taken: 5 }).where('id', '=', 'all-100').execute()
  await ctx.transact(async (trx) => {
    await receiveCoupon(trx, slow.beanId, 'all-100', ctx.clock.now())
    // If this waited for the first, both would wait for ever.
    await openTransaction.exit(() => quick.get(couponsCalls.receive, receive('all-100')))
  })
  const { taken } = await couponRow('all-100')
  assert.equal(taken, 7)
})

test('the last piece that goes while a coupon is being received leaves the second shopper without it', {
  skip: noMeetings,
}, async () => {
  const { total } = await couponRow('all-100')
  await mall.ctx.db
    .updateTable('coupons')
    .set({ taken: total - 1 })
    .where('id', '=', 'all-100')
    .execute()
  const shopper = await mall.signIn('13900001183')
  const answer = await whileWaiting(
    mall,
    (trx) => trx.updateTable('coupons').set({ taken: total }).where('id', '=', 'all-100').execute(),
    () => shopper.call(couponsCalls.receive, receive('all-100')),
    async () => undefined,
  )
  assert.deepEqual([answer.code, answer.description], [ORDER_CODES.couponNotOpen, '优惠券已被领完'])
  const { counts } = await shopper.get(couponsCalls.userList, { body: {} })
  assert.equal(counts.unused, 0)
  await mall.ctx.db.updateTable('coupons').set({ taken: 5 }).where('id', '=', 'all-100').execute()
})

const couponRow = (id: string) =>
  mall.ctx.db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('coupons that are over, gone, unlisted or unknown are refused with a message', async () => {
  const shopper = await mall.signIn('13900000121')
  const refusals: [id: string, code: string][] = [
    ['tyre-120', ORDER_CODES.couponNotOpen],
    ['summer-50', CODES.notFound],
    ['no-such', CODES.notFound],
  ]
  for (const [id, code] of refusals) {
    assert.equal((await shopper.call(couponsCalls.receive, receive(id))).code, code, id)
  }
})

test('a shopper’s coupons are listed as unused, used and expired', async () => {
  const zhou = await mall.signIn('13800000001')
  const of = async (status: string) => {
    const { list } = await zhou.get(couponsCalls.userList, { body: { status } })
    return list.map((coupon: { couponId: string }) => coupon.couponId)
  }
  const given = (await of('unused')).filter((id: string) => !id.startsWith('act-'))
  assert.deepEqual(new Set(given), new Set(['all-100', 'camp-88']))
  assert.deepEqual(await of('used'), ['new-30'])
  assert.deepEqual(await of('expired'), ['summer-50'])
})

test('goods know their coupons and coupons know their goods', async () => {
  const { list } = await mall.guest.get(couponsCalls.goodsCouponLists, { params: { id: 'cooler-35' } })
  const ids = list.map((coupon: { couponId: string }) => coupon.couponId)
  assert.ok(ids.includes('camp-88') && !ids.includes('care-20'))
  const page = await mall.guest.get(couponsCalls.productList, { body: { couponId: 'camp-88', pageSize: 5 } })
  assert.equal(page.list.length, 5)
  assert.ok(page.list.every((goods: { categoryId: string }) => goods.categoryId === 'camp'))
})

test('a coupon that has not begun is seen as coming and refused with a message', async () => {
  const { list } = await mall.guest.get(couponsCalls.lists)
  assert.equal(list.find((coupon: { couponId: string }) => coupon.couponId === 'life-15').state, 'coming')
  const shopper = await mall.signIn('13900000131')
  const answer = await shopper.call(couponsCalls.receive, receive('life-15'))
  assert.deepEqual([answer.code, answer.description], [ORDER_CODES.couponNotOpen, '还没到领取时间'])
})

test('a code gives one cash coupon to the first shopper, however the code is typed', async () => {
  const [li, wang] = [await mall.signIn('13900000132'), await mall.signIn('13900000133')]
  const answers = await Promise.all([
    li.call(couponsCalls.redeem, { body: { code: ' tuoling-2026-a ' } }),
    wang.call(couponsCalls.redeem, { body: { code: 'TUOLING2026A' } }),
  ])
  assert.deepEqual(answers.map(({ code }) => code).sort(), ['000000', ORDER_CODES.couponNotOpen])
  const winner = answers[0]?.code === '000000' ? li : wang
  const cash = await winner.get(couponsCalls.userList, { body: { type: 'cash' } })
  assert.deepEqual([cash.total, cash.list[0].cash], [1, true])
  assert.equal((await winner.get(couponsCalls.userList, { body: {} })).total, 0)
  assert.equal(
    (await li.call(couponsCalls.redeem, { body: { code: 'NOSUCH' } })).description,
    '兑换码不正确，请检查后重试',
  )
})

test('the goods of a coupon are shown with the progress of the cart towards its threshold', async () => {
  const li = await mall.signIn('13900000134')
  const readCart = async () =>
    (await li.get(couponsCalls.productList, { body: { couponId: 'care-20' } })).cart
  assert.deepEqual(await readCart(), { amount: '0.00', missing: '150.00', discount: '0.00' })
  const { price } = await mall.ctx.db
    .selectFrom('skus')
    .select('price')
    .where('id', '=', 'engine-oil-diesel-0')
    .executeTakeFirstOrThrow()
  await addToCart(li, 'engine-oil-diesel-0', 1)
  await addToCart(li, 'mug-enamel-0', 3)
  const one = await readCart()
  assert.equal(one.amount, (price / 100).toFixed(2))
  assert.equal(one.missing, (Math.max(0, 15_000 - price) / 100).toFixed(2))
})

test('when its time is over a held coupon is marked, and what was used stays used', async () => {
  await mall.advance(100 * DAY_MS)
  await expireCoupons.run(mall.ctx, {})
  const left = await mall.ctx.db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('coupons.end_at', '<=', mall.ctx.clock.now())
    .select(['user_coupons.status', 'user_coupons.order_id'])
    .execute()
  assert.ok(left.length > 0)
  assert.ok(left.every(({ status, order_id }) => status === (order_id ? 'used' : 'expired')))
})
