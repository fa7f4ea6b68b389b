import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterCalls } from '@contract/calls/after'
import { bargainCalls } from '@contract/calls/bargain'
import { commentsCalls } from '@contract/calls/comments'
import { drawCalls } from '@contract/calls/draw'
import { gatherCalls } from '@contract/calls/gather'
import { marketingCalls } from '@contract/calls/marketing'
import { messagesCalls } from '@contract/calls/messages'
import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { tradeCalls } from '@contract/calls/trade'
import { userCalls } from '@contract/calls/user'
import { sql } from 'kysely'
import sharp from 'sharp'
import { buy, newBuyer, newKey, pay } from '../../../testing/buying'
import { seedSeckill } from '../../../testing/crowd'
import { noMeetings as skip, together } from '../../../testing/meetings'
import { type Answer, createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'
import type { Trx } from '../../db/transact'
import { shipOrder } from '../order/shipOrder'
import { USER_COLUMNS } from './userColumns'
import { deleteUser, lockUserToDelete } from './writeUser'

let mall: TestMall
let phone = 13_644_440_000
before(async () => {
  if (!skip) mall = await createTestMall()
})
after(() => mall?.close())

/** Makes what a call needs, and returns a function that sends it. */
type Prepare = (shopper: Shopper, addressId: string) => Promise<() => Promise<Answer>>

const SKU = 'thermos-1l-0-1'

async function bought(shopper: Shopper, addressId: string): Promise<{ orderId: string; lineId: string }> {
  const { orderId, orderSn } = await buy(shopper, addressId, { skuId: SKU })
  await pay(mall, shopper, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', mall.ctx.clock.now()))
  const order = await shopper.get(ordersCalls.byId, { params: { id: orderId } })
  return { orderId, lineId: order.orderGoods[0].orderGoodsId }
}

const CALLS: Readonly<Record<string, Prepare>> = {
  'an order in a seckill': async (shopper, addressId) => {
    const seckillId = await seedSeckill(mall.ctx, { total: 3 })
    const body = { seckillId, number: 1, addressId, clientKey: newKey(), expectedAmount: '100.00' }
    return () => shopper.call(seckillCalls.done, { body })
  },
  'a review': async (shopper, addressId) => {
    const { orderId, lineId } = await bought(shopper, addressId)
    await shopper.get(ordersCalls.confirm, { params: { id: orderId } })
    const review = { orderGoodsId: lineId, score: 5, content: '我住在建国路，送得很快', pictures: [] }
    return () => shopper.call(commentsCalls.add, { body: { kind: 'review', ...review } })
  },
  'an after-sale': async (shopper, addressId) => {
    const { lineId } = await bought(shopper, addressId)
    const why = { received: true, refundAmount: '1.00', reason: '发错货', description: '请打我的电话' }
    const body = { orderGoodsId: lineId, type: 'return', number: 1, ...why }
    return () => shopper.call(afterCalls.apply, { body })
  },
  'the address of a prize': async (shopper, addressId) => {
    const id = `prize-of-${shopper.beanId}`
    await sql`insert into draw_records (id, draw_id, user_id, client_key, prize_id, status, plan, spun_at)
      select ${id}, draw_id, ${shopper.beanId}, ${id}, prize_id, 'won', plan, spun_at from draw_records limit 1`.execute(
      mall.ctx.db,
    )
    return () => shopper.call(drawCalls.address, { params: { id }, body: { addressId } })
  },
  'a picture': async (shopper) => {
    const picture = { create: { width: 40, height: 40, channels: 3 as const, background: 'red' } }
    const bytes = await sharp(picture).png().toBuffer()
    return () => sendPicture(mall, shopper, bytes)
  },
  'a subscription': async (shopper, addressId) => {
    const { orderId } = await buy(shopper, addressId, { skuId: SKU })
    const body = { kind: 'shipped', subject: orderId, channel: 'sms', answer: 'accept' }
    return () => shopper.call(messagesCalls.subscribe, { body })
  },
  'a choice of messages': async (shopper) => () =>
    shopper.call(messagesCalls.choose, { body: { kind: 'shipped', enabled: false } }),
  'a direct purchase': async (shopper) => () =>
    shopper.call(tradeCalls.add, { body: { skuId: SKU, number: 1 } }),
  'help in a bargain': async (shopper) => {
    const owner = await mall.signIn(String(++phone))
    const { bargainId: id } = await owner.get(bargainCalls.start, { body: { dealId: 'scout' } })
    return () => shopper.call(bargainCalls.help, { params: { id } })
  },
  'a share that is counted': async (shopper) => () =>
    shopper.call(gatherCalls.addPopularity, {
      body: { active: 'good_share', payload: { goods_id: 'thermos-1l' } },
    }),
  'data for marketing': async (shopper) => () =>
    shopper.call(marketingCalls.userInfo, { body: { userid: shopper.beanId, sex: 'male', age: 40 } }),
  'a new nickname': async (shopper) => () => shopper.call(userCalls.modify, { body: { nickName: '老李' } }),
}

/** Rows of a user in every table, and the address of a prize. */
async function rowsOf(trx: Trx | TestMall['ctx']['db'], userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const places: [name: string, condition: string][] = Object.keys(USER_COLUMNS).map((name) => [name, 'true'])
  places.push(['draw_records.user_id', "address::text like '%139%'"])
  for (const [name, condition] of places) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId} and ${sql.raw(condition)}`.execute(trx)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[`${name} ${condition}`] = count
  }
  return counts
}

for (const [what, prepare] of Object.entries(CALLS)) {
  test(`${what} that arrives while the account is being deleted is refused, and leaves no row`, {
    skip,
  }, async () => {
    const { buyer, addressId } = await newBuyer(mall, String(++phone))
    const send = await prepare(buyer, addressId)
    const [left, { code, description }] = await together(
      mall,
      async (trx) => {
        await lockUserToDelete(trx, buyer.beanId)
        await deleteUser(mall.ctx, trx, buyer.beanId)
        return rowsOf(trx, buyer.beanId)
      },
      send,
    )
    assert.deepEqual(await rowsOf(mall.ctx.db, buyer.beanId), left, `${code} ${description}`)
    assert.notEqual(code, '000000')
    assert.notEqual(code, '500000')
  })
}
