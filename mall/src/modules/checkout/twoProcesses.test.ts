import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, test } from 'node:test'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { ORDER_CODES } from '@contract/orderCodes'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../../scripts/lib/pgbouncer.mjs'
import { callOver, type WireAnswer } from '../../../testing/callOver'
import { type Buyer, seedCrowd } from '../../../testing/crowd'
import { lostPieces, piecesBySku, wrongInLedger } from '../../../testing/ledger'
import { type MallProcess, startMallProcess } from '../../../testing/mallProcess'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { newId } from '../../newId'
import { cashCoupon } from '../coupon/cashCoupon'

const SERVER = process.env.TEST_DATABASE_URL
const SKU = 'mug-enamel-0'
const PIECES = 20
const OK = '000000'
const SETTINGS = {
  MALL_SECRET: 'a-secret-for-tests-only-0123456789',
  MALL_LOG: 'silent',
  UNPAID_ORDERS_PER_USER: '0',
  UNPAID_PIECES_PER_USER: '0',
}

/** Two malls in processes of their own on the database of `mall`. */
async function startTwo(mall: TestMall, isPooled: boolean) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(mall.ctx.db)
  const addressOf = (server: string) => Object.assign(new URL(server), { pathname: `/${rows[0]?.name}` }).href
  const pooler = isPooled ? await startPgbouncer(String(SERVER)) : undefined
  const settings = {
    ...SETTINGS,
    MALL_ENV: 'test',
    MALL_SEED: '0',
    DATABASE_URL: addressOf(String(SERVER)),
    ...(pooler && { DATABASE_POOLER_URL: addressOf(pooler.url) }),
  }
  const started: MallProcess[] = []
  const stop = async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await pooler?.stop()
  }
  after(stop)
  for (let n = 0; n < 2; n += 1) started.push(await startMallProcess(settings))
  return { bases: started.map(({ base }) => base), stop }
}

const wanted = (addressId: string) => ({
  source: 'direct',
  lines: [{ skuId: SKU, number: 1 }],
  addressId,
  couponId: '',
})

const sortOut = (answers: readonly WireAnswer[]) => ({
  taken: answers.filter(({ code }) => code === OK),
  refused: answers.filter(({ code }) => code !== OK),
})

async function race(isPooled: boolean): Promise<void> {
  const mall = await createTestMall({ settings: SETTINGS })
  after(() => mall.close())
  const { db, clock } = mall.ctx
  const buyers = await seedCrowd(mall.ctx, 60)
  await db.updateTable('skus').set({ stock: PIECES }).where('id', '=', SKU).execute()
  const now = clock.now()
  const couponId = newId()
  await db
    .insertInto('coupons')
    .values({
      ...cashCoupon({
        id: couponId,
        position: 0,
        name: '测试券',
        amount: 100,
        startAt: now - 1,
        endAt: now + DAY_MS,
        total: PIECES,
      }),
      cash: false,
      listed: true,
    })
    .execute()
  const before = await piecesBySku(mall)
  const { bases, stop } = await startTwo(mall, isPooled)
  const baseOf = (n: number) => bases[n % bases.length] as string
  const { data: priced } = await callOver(baseOf(0), ordersCalls.preview, {
    token: buyers[0]?.token,
    body: wanted(String(buyers[0]?.addressId)),
  })
  const expectedAmount = priced.payableAmount
  const order = ({ token, addressId }: Buyer, n: number, clientKey = newId()) =>
    callOver(baseOf(n), ordersCalls.create, {
      token,
      body: { ...wanted(addressId), clientKey, expectedAmount },
    })
  const receive = ({ token }: Buyer, n: number) =>
    callOver(baseOf(n), { ...couponsCalls.receive, path: `/coupon/receive/${couponId}` }, { token })

  // Each order is sent to both malls with the same key, as by a shopper whose first try got no answer.
  const keys = buyers.map(() => newId())
  const pairs = await Promise.all(
    buyers.map((buyer, n) => Promise.all([order(buyer, n, keys[n]), order(buyer, n + 1, keys[n])])),
  )
  const { taken, refused } = sortOut(pairs.flat())
  const ids = new Set(taken.map(({ data }) => data.orderId))
  assert.equal(ids.size, PIECES)
  for (const { status, code, description } of refused) {
    assert.deepEqual([status, code], [200, ORDER_CODES.lineUnusable], description)
    assert.match(description, /^搪瓷马克杯.*(库存不足|已售罄)$/)
  }
  assert.equal(await stockOf(mall), 0)

  // Pieces of cancelled orders are sold again while others order, and no piece twice.
  const sold = pairs.flatMap((pair, n) => {
    const answer = pair.find(({ code }) => code === OK)
    return answer ? [{ n, orderId: answer.data.orderId as string }] : []
  })
  const [, later] = await Promise.all([
    Promise.all(
      sold.slice(0, 8).map(({ n, orderId }) =>
        callOver(baseOf(n), ordersCalls.cancel, {
          token: buyers[n]?.token,
          query: { orderId, reason: '不想要了' },
        }).then(({ code, description }) => assert.equal(code, OK, description)),
      ),
    ),
    Promise.all(buyers.map((buyer, n) => order(buyer, n))),
  ])
  const again = sortOut(later).taken.length
  assert.equal(await stockOf(mall), 8 - again)
  const rest = await Promise.all(buyers.map((buyer, n) => order(buyer, n + 1)))
  assert.equal(sortOut(rest).taken.length, 8 - again)
  assert.equal(await stockOf(mall), 0)

  const coupons = sortOut(await Promise.all(buyers.map(receive)))
  assert.equal(coupons.taken.length, PIECES)
  for (const { code, description } of coupons.refused)
    assert.deepEqual([code, description], [ORDER_CODES.couponNotOpen, '优惠券已被领完'])

  assert.deepEqual(await wrongInLedger(mall), [])
  assert.deepEqual(lostPieces(before, await piecesBySku(mall)), [])
  await stop()
}

const stockOf = async ({ ctx: { db } }: TestMall): Promise<number> => {
  const row = await db.selectFrom('skus').select('stock').where('id', '=', SKU).executeTakeFirstOrThrow()
  return row.stock
}

test(
  'sixty shoppers of two malls on one server want the last twenty pieces: twenty get one, the others read why not',
  {
    skip: SERVER ? false : 'an embedded folder has one owner',
  },
  () => race(false),
)

test(
  'the same through a pooler in transaction mode',
  {
    skip: SERVER && existsSync('/usr/sbin/pgbouncer') ? false : 'needs a server and PgBouncer',
  },
  () => race(true),
)
