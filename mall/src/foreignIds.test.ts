import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@contract/call'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { appointmentsCalls } from '@contract/calls/appointments'
import { buildCalls } from '@contract/calls/build'
import { cartCalls } from '@contract/calls/cart'
import { commentsCalls } from '@contract/calls/comments'
import { couponsCalls } from '@contract/calls/coupons'
import { drawCalls } from '@contract/calls/draw'
import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { serviceCalls } from '@contract/calls/service'
import { tradeCalls } from '@contract/calls/trade'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { addressSchemas } from '@contract/schemas/address'
import { afterSchemas } from '@contract/schemas/after'
import { appointmentsSchemas } from '@contract/schemas/appointments'
import { buildSchemas } from '@contract/schemas/build'
import { cartSchemas } from '@contract/schemas/cart'
import { commentsSchemas } from '@contract/schemas/comments'
import { couponsSchemas } from '@contract/schemas/coupons'
import { drawSchemas } from '@contract/schemas/draw'
import { ordersSchemas } from '@contract/schemas/orders'
import { seckillSchemas } from '@contract/schemas/seckill'
import { serviceSchemas } from '@contract/schemas/service'
import { tradeSchemas } from '@contract/schemas/trade'
import { vehiclesSchemas } from '@contract/schemas/vehicles'
import { sql } from 'kysely'
import { z } from 'zod'
import { ADDRESS, newBuyer, newKey } from '../testing/buying'
import { seedSeckill } from '../testing/crowd'
import { type CallInput, createTestMall, type Shopper, type TestMall } from '../testing/testMall'

/** Seed user 老周, who has something in every state. The stranger has nothing but an address. */
const OWNER = 'u-laozhou'
/** Codes expected by default: the thing is reported as not existing. */
const GONE: readonly string[] = [CODES.notFound]
/** Codes for addresses, which have one of their own: the shopper has to choose another. */
const NO_ADDRESS: readonly string[] = [CODES.notFound, CODES.addressMissing]
/** The call succeeds, but returns nothing of the owner's. */
const NOTHING: readonly string[] = [CODES.ok]

let mall: TestMall
let stranger: Shopper
let own: { addressId: string; skuId: string }
let ids: Record<
  | 'order'
  | 'orderSn'
  | 'unpaid'
  | 'unpaidSn'
  | 'shipped'
  | 'line'
  | 'afterSale'
  | 'parcel'
  | 'address'
  | 'cart'
  | 'ticket'
  | 'appointment'
  | 'build'
  | 'vehicle'
  | 'vehicleOrder'
  | 'comment'
  | 'coupon'
  | 'draft'
  | 'draw'
  | 'sale',
  string
>

before(async () => {
  mall = await createTestMall()
  const newcomer = await newBuyer(mall, '13922220001')
  stranger = newcomer.buyer
  const owner = await mall.signIn('13800000001')
  const first = async (query: ReturnType<typeof sql<{ id: string }>>) => {
    const { rows } = await query.execute(mall.ctx.db)
    assert.ok(rows[0], `the seeds give the owner one of each: ${query.compile(mall.ctx.db).sql}`)
    return String(rows[0].id)
  }
  const order = (column: string, where: string) =>
    first(
      sql`select ${sql.raw(column)} as id from orders where user_id = ${OWNER} and hidden_at is null and ${sql.raw(where)} order by id limit 1`,
    )
  const row = (table: string, column = 'id') =>
    first(
      sql`select ${sql.raw(column)} as id from ${sql.raw(table)} where user_id = ${OWNER} order by 1 limit 1`,
    )
  const skuId = await first(sql`select id from skus where on_sale and stock > 9 order by id limit 1`)
  await owner.get(cartCalls.add, { body: { skuId, number: 1 } })
  own = { addressId: newcomer.addressId, skuId }
  ids = {
    order: await order('id', "order_type <> 'vehicle'"),
    orderSn: await order('order_sn', "order_type <> 'vehicle'"),
    unpaid: await order('id', 'order_status = 0'),
    unpaidSn: await order('order_sn', 'order_status = 0'),
    shipped: await order('id', "order_status = 20 and order_type <> 'vehicle'"),
    line: await first(
      sql`select line.id from order_lines line join orders on orders.id = line.order_id where user_id = ${OWNER} and order_status = 30 limit 1`,
    ),
    afterSale: await row('after_sales'),
    parcel: await first(
      sql`select parcels.id from parcels join orders on orders.id = parcels.order_id where user_id = ${OWNER} limit 1`,
    ),
    address: await row('addresses'),
    cart: await row('cart_lines'),
    ticket: await row('tickets'),
    appointment: await row('appointments'),
    build: await row('user_builds'),
    vehicle: await row('user_vehicles'),
    vehicleOrder: await order('id', "order_type = 'vehicle'"),
    comment: await row('reviews'),
    coupon: await row('user_coupons'),
    draw: await row('draw_records'),
    draft: String((await owner.get(tradeCalls.add, { body: { skuId, number: 1 } })).draftId),
    sale: await seedSeckill(mall.ctx, { total: 5 }),
  }
})
after(() => mall.close())

interface Attempt {
  input: () => CallInput
  expect?: readonly string[]
}
const submission = () => ({
  clientKey: newKey(),
  remark: '',
  expectedAmount: '1.00',
  addressId: own.addressId,
})
const lines = () => [{ skuId: own.skuId, number: 1 }]

/**
 * Every call that takes an id of a user's own data, with another user's id; several attempts where a call takes several
 * ids.
 */
const ATTEMPTS: Record<string, Attempt[]> = {
  'address.update': [{ input: () => ({ body: { ...ADDRESS, id: ids.address } }), expect: NO_ADDRESS }],
  'address.remove': [{ input: () => ({ params: { id: ids.address } }), expect: NO_ADDRESS }],
  'address.detail': [{ input: () => ({ params: { id: ids.address } }), expect: NO_ADDRESS }],
  'address.detailFee': [
    { input: () => ({ body: { addressId: ids.address, goodsAmount: '10.00' } }), expect: NO_ADDRESS },
  ],
  'after.detail': [{ input: () => ({ params: { id: ids.afterSale } }) }],
  'after.form': [{ input: () => ({ params: { id: ids.line } }) }],
  'after.apply': [
    {
      input: () => ({
        body: {
          orderGoodsId: ids.line,
          type: 'refund',
          received: true,
          number: 1,
          refundAmount: '1.00',
          reason: '其他',
        },
      }),
    },
  ],
  'after.reopen': [{ input: () => ({ params: { id: ids.afterSale } }) }],
  'after.express': [
    {
      input: () => ({ body: { afterOrderId: ids.afterSale, carrier: '顺丰速运', expressNo: 'SF12345678' } }),
    },
  ],
  'after.cancel': [{ input: () => ({ body: { afterOrderId: ids.afterSale } }) }],
  'after.received': [{ input: () => ({ body: { afterOrderId: ids.afterSale } }) }],
  'appointments.book': [
    { input: () => bookService({ vehicleId: ids.vehicle }) },
    {
      input: () => bookService({ kind: 'fitting', plate: '冀F12345', model: '拓野', orderId: ids.order }),
    },
  ],
  'appointments.answer': [
    {
      input: () => ({
        params: { id: ids.appointment },
        body: { startsAt: mall.ctx.clock.now() + DAY_MS, accept: true },
      }),
    },
  ],
  'appointments.history': [{ input: () => ({ params: { id: ids.vehicle } }) }],
  'appointments.detail': [{ input: () => ({ params: { id: ids.appointment } }) }],
  'appointments.cancel': [{ input: () => ({ params: { id: ids.appointment }, body: {} }) }],
  'appointments.reschedule': [
    {
      input: () => ({
        params: { id: ids.appointment },
        body: { clientKey: newKey(), startsAt: mall.ctx.clock.now() + DAY_MS },
      }),
    },
  ],
  'build.change': [{ input: () => ({ params: { id: ids.build }, body: { name: '我的' } }) }],
  'build.remove': [{ input: () => ({ params: { id: ids.build } }) }],
  'cart.value': [{ input: () => ({ query: { recId: ids.cart } }) }],
  'cart.update': [{ input: () => ({ query: { recId: ids.cart, number: 2 } }) }],
  'cart.remove': [{ input: () => ({ query: { recIds: ids.cart } }), expect: [...GONE, ...NOTHING] }],
  'cart.checked': [
    { input: () => ({ query: { recIds: ids.cart, checked: '0' } }), expect: [...GONE, ...NOTHING] },
  ],
  'cart.restore': [{ input: () => ({ body: { recIds: ids.cart } }), expect: [...GONE, ...NOTHING] }],
  'comments.mine': [{ input: () => ({ body: { commentId: ids.comment } }), expect: [...GONE, ...NOTHING] }],
  'coupons.orderCouponList': [
    {
      input: () => ({ body: { source: 'direct', lines: lines(), addressId: ids.address } }),
      expect: NOTHING,
    },
  ],
  'draw.address': [{ input: () => ({ params: { id: ids.draw }, body: { addressId: own.addressId } }) }],
  'orders.afterSaleList': [
    { input: () => ({ query: { orderId: ids.order } }), expect: [...GONE, ...NOTHING] },
  ],
  'orders.details': [{ input: () => ({ query: { orderSn: ids.orderSn } }) }],
  'orders.byId': [{ input: () => ({ params: { id: ids.order } }) }],
  'orders.create': [
    {
      input: () => ({
        body: { ...submission(), source: 'direct', lines: lines(), couponId: '', addressId: ids.address },
      }),
      expect: NO_ADDRESS,
    },
  ],
  'orders.payUrl': [
    {
      input: () => ({
        body: { orderNo: ids.unpaidSn, returnUrl: 'http://localhost/#/pages/ext/pay/result' },
      }),
    },
  ],
  'orders.miniPayData': [
    { input: () => ({ body: { orderNo: ids.unpaidSn, platform: 'weapp', openId: 'o1' } }) },
  ],
  'orders.cancel': [{ input: () => ({ query: { orderId: ids.unpaid } }) }],
  'orders.confirm': [{ input: () => ({ params: { id: ids.shipped } }) }],
  'orders.refund': [{ input: () => ({ params: { id: ids.order } }) }],
  'orders.comments': [
    {
      input: () => ({
        body: {
          orderId: ids.order,
          anonymous: false,
          comments: [{ orderGoodsId: ids.line, score: 5, content: '很好用的商品' }],
        },
      }),
    },
  ],
  'orders.refundLines': [
    { input: () => ({ body: { orderId: ids.order, orderGoodsIds: [ids.line], reason: '不想要了' } }) },
  ],
  'orders.logisticsData': [{ input: () => ({ query: { orderId: ids.shipped, parcelId: ids.parcel } }) }],
  'orders.multiLogistics': [{ input: () => ({ query: { orderId: ids.shipped } }) }],
  'orders.changeAddress': [{ input: () => ({ body: { orderId: ids.unpaid, addressId: own.addressId } }) }],
  'orders.hide': [{ input: () => ({ body: { orderId: ids.order } }) }],
  'orders.preview': [
    {
      input: () => ({
        body: { source: 'direct', lines: lines(), addressId: ids.address, couponId: ids.coupon },
      }),
      expect: NOTHING,
    },
  ],
  'orders.payState': [{ input: () => ({ query: { orderNo: ids.orderSn } }) }],
  'seckill.orderInfo': [
    { input: () => ({ body: { seckillId: ids.sale, number: 1, addressId: ids.address } }), expect: NOTHING },
  ],
  'seckill.done': [
    {
      input: () => ({ body: { ...submission(), seckillId: ids.sale, number: 1, addressId: ids.address } }),
      expect: NO_ADDRESS,
    },
  ],
  'service.ticket': [{ input: () => ({ params: { id: ids.ticket } }) }],
  'service.openTicket': [
    {
      input: () => ({
        body: { clientKey: newKey(), content: '请问什么时候发货', topic: 'order', orderId: ids.order },
      }),
    },
  ],
  'service.write': [
    { input: () => ({ params: { id: ids.ticket }, body: { clientKey: newKey(), content: '你好，请问' } }) },
  ],
  'service.close': [{ input: () => ({ params: { id: ids.ticket } }) }],
  'service.seen': [{ input: () => ({ params: { id: ids.ticket } }) }],
  'trade.order': [{ input: () => ({ query: { draftId: ids.draft } }) }],
  'trade.done': [{ input: () => ({ body: { ...submission(), couponId: '', draftId: ids.draft } }) }],
  'trade.getDone': [{ input: () => ({ params: { id: ids.draft } }) }],
  'vehicles.order': [{ input: () => ({ params: { id: ids.vehicleOrder } }) }],
  'vehicles.removeVin': [{ input: () => ({ params: { id: ids.vehicle } }) }],
}

/** A complete service, but for the thing of somebody else. */
function bookService(more: object) {
  return {
    body: {
      clientKey: newKey(),
      kind: 'maintenance',
      dealerId: 'd510100-1',
      startsAt: mall.ctx.clock.now() + DAY_MS,
      name: '王小川',
      phone: stranger.phone,
      mileage: 1000,
      handover: 'wait',
      ...more,
    },
  }
}

/** Calls whose ids name things that everybody may see or take. */
const OFFERED = new Set([
  // Its sign is the right (`signedOrder.test.ts`).
  'orders.signedPayState',
  'coupons.receive',
  'coupons.productList',
  'coupons.goodsCouponLists',
])

const GROUPS: Record<string, [Record<string, CallSpec>, Record<string, object>]> = {
  address: [addressCalls, addressSchemas],
  after: [afterCalls, afterSchemas],
  appointments: [appointmentsCalls, appointmentsSchemas],
  build: [buildCalls, buildSchemas],
  cart: [cartCalls, cartSchemas],
  comments: [commentsCalls, commentsSchemas],
  coupons: [couponsCalls, couponsSchemas],
  draw: [drawCalls, drawSchemas],
  orders: [ordersCalls, ordersSchemas],
  seckill: [seckillCalls, seckillSchemas],
  service: [serviceCalls, serviceSchemas],
  trade: [tradeCalls, tradeSchemas],
  vehicles: [vehiclesCalls, vehiclesSchemas],
}
const SOMEBODYS =
  /^(id|orderId|vehicleId|orderSn|orderNo|afterOrderId|recIds?|addressId|draftId|orderGoodsIds?|parcelId|userCouponId|commentId)$/

const namesOf = (schema: object): string[] =>
  ['params', 'query', 'body'].flatMap((part) => {
    const shape = (schema as Record<string, z.ZodType | undefined>)[part]
    const json = shape && z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
    return Object.keys(json?.properties ?? {})
  })

test('no call of the contract that names something of somebody is left out below', () => {
  const missing = Object.entries(GROUPS).flatMap(([group, [, schemas]]) =>
    Object.entries(schemas)
      .filter(([, schema]) => namesOf(schema).some((name) => SOMEBODYS.test(name)))
      .map(([name]) => `${group}.${name}`)
      .filter((call) => !(call in ATTEMPTS) && !OFFERED.has(call)),
  )
  assert.deepEqual(missing, [])
})

for (const [name, attempts] of Object.entries(ATTEMPTS)) {
  test(`${name} with somebody else's id reveals nothing and changes nothing`, async () => {
    const [group = '', call = ''] = name.split('.')
    const spec = GROUPS[group]?.[0][call]
    assert.ok(spec, name)
    const before = await ownersRows()
    for (const { input, expect = GONE } of attempts) {
      const answer = await stranger.call(spec, input())
      assert.ok(expect.includes(answer.code), `${name}: ${answer.code} ${answer.description}`)
      assert.doesNotMatch(JSON.stringify(answer.data), /13800000001|138\*{4}0001|老周|周建国/)
    }
    assert.equal(await ownersRows(), before)
  })
}

/** Everything that the mall stores about the owner, as one text. */
async function ownersRows(): Promise<string> {
  const tables = [
    'orders',
    'addresses',
    'cart_lines',
    'after_sales',
    'tickets',
    'appointments',
    'user_vehicles',
    'user_builds',
    'user_coupons',
    'reviews',
    'trade_drafts',
    'draw_records',
  ]
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row_to_json(one)::text, ',' order by row_to_json(one)::text), '') as text
      from ${sql.raw(table)} one where user_id = ${OWNER}`.execute(mall.ctx.db)
    texts.push(`${table}: ${rows[0]?.text}`)
  }
  return texts.join('\n')
}
