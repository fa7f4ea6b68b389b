import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NUMBER_PARTS, type NumberPart, seesNumbers, WAITING } from '@contract/desk/numbers'
import type { DealerRow, Figures, Numbers } from '@contract/desk/numbersSchemas'
import { isAllowed } from '@contract/desk/permissions'
import { ROLES, type Role } from '@contract/desk/roles'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { hireOperator, operatorWith, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { saveFunnelDays } from '../tracking/funnelDays'

let mall: TestMall
let owner: TestOperator
let now: number
let today: number
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
  await mall.ctx.db.deleteFrom('tracking_events').execute()
  now = mall.ctx.clock.now()
  today = startOfDay(now)
})
after(() => mall.close())

const read = async (operator: TestOperator, from: number, to = from): Promise<Numbers> => {
  const { status, data } = await operator.call('GET', `/numbers?from=${dateText(from)}&to=${dateText(to)}`)
  assert.equal(status, 200, JSON.stringify(data))
  return data
}
let made = 0
const paidOrder = async (paidAt: number, paid: number, more: object = {}) => {
  const { id: user_id } = await mall.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const id = `numbers-${++made}`
  await mall.ctx.db
    .insertInto('orders')
    .values({
      id,
      order_sn: id,
      user_id,
      client_key: id,
      order_type: 'goods',
      source: 'direct',
      order_status: 10,
      pay_status: 'paid',
      refund_status: 'none',
      comment_status: 'none',
      close_reason: '',
      goods_amount: paid,
      delivery_fee: 0,
      discount_amount: 0,
      payable_amount: paid,
      paid_amount: paid,
      coupon_name: '',
      remark: '',
      address: json({ name: '', phone: '', provinceName: '', cityName: '', districtName: '', detail: '' }),
      pay_deadline: paidAt,
      created_at: paidAt,
      paid_at: paidAt,
      ...more,
    } as never)
    .execute()
  return id
}
const view = (at: number, device: string, page: string) =>
  mall.ctx.db
    .insertInto('tracking_events')
    .values({
      uid: `${at}-${device}-${page}`,
      unique_id: device,
      topic: '',
      platform: 'h5',
      page_name: page,
      event_id: '',
      event_type: '',
      event_action: 'view',
      ctrl_name: '',
      access_path: '',
      duration: 0,
      client_time: at,
      user_id: '',
      user_type: 0,
      open_id: '',
      received_at: at,
    })
    .execute()

test('sales count by the day of payment in China, and are compared with the period before', async () => {
  const day = today - 40 * DAY_MS
  await paidOrder(day, 10_000)
  await paidOrder(day + DAY_MS - 1, 5_000)
  await paidOrder(day + DAY_MS, 700)
  await paidOrder(day - 1, 300)
  const { totals, before: former, days, isRunning } = await read(owner, day, day + DAY_MS)
  assert.equal(isRunning, false)
  assert.deepEqual([totals.sales, totals.orders], [15_700, 3])
  assert.deepEqual([former.sales, former.orders], [300, 1])
  assert.deepEqual(
    days.map(({ day: name, sales }) => [name, sales]),
    [
      [dateText(day), 15_000],
      [dateText(day + DAY_MS), 700],
    ],
  )
})

test('what went back is not counted as sold, and an order that needed no payment is an order', async () => {
  const day = today - 44 * DAY_MS
  const { totals: before } = await read(owner, day)
  await paidOrder(day, 10_000, { refunded_amount: 2_500, refund_status: 'part' })
  await paidOrder(day, 4_000, { refunded_amount: 4_000, refund_status: 'all', order_status: 40 })
  await paidOrder(day, 0)
  const { totals } = await read(owner, day)
  const added = (key: 'sales' | 'gross' | 'orders') => (totals[key] ?? 0) - (before[key] ?? 0)
  assert.deepEqual([added('sales'), added('gross'), added('orders')], [7_500, 14_000, 3])
})

test('today is compared with yesterday up to the same time', async () => {
  const same = await read(owner, today)
  await paidOrder(now - DAY_MS - 1, 1_100)
  // Later than now, one day ago: not in the comparison.
  if (startOfDay(now + 1_000) === today) await paidOrder(now - DAY_MS + 600_000, 9_900)
  const { isRunning, before: former } = await read(owner, today)
  assert.equal(isRunning, true)
  assert.equal((former.sales ?? 0) - (same.before.sales ?? 0), startOfDay(now - 1) === today ? 1_100 : 0)
})

test('visitors are devices by day, and a day that is over is saved before its events are deleted', async () => {
  const day = today - 3 * DAY_MS
  await view(day + 1, 'one', 'pages/home/index')
  await view(day + 2, 'one', 'pages/ext/pay/result')
  await view(day + 3, 'two', 'pages/home/index')
  await view(day + DAY_MS, 'one', 'pages/home/index')
  const seen = async () => {
    const { days } = await read(owner, day, day + DAY_MS)
    return days.map(({ visitors, payers }) => [visitors, payers])
  }
  const counted = await seen()
  assert.deepEqual(counted, [
    [2, 1],
    [1, 0],
  ])
  await saveFunnelDays(mall.ctx, now)
  await mall.ctx.db.deleteFrom('tracking_events').execute()
  assert.deepEqual(await seen(), counted)
})

test('a vehicle order counts for its series and its dealer', async () => {
  const day = today - 50 * DAY_MS
  const type = await mall.ctx.db.selectFrom('car_types').select(['id', 'series_id']).executeTakeFirstOrThrow()
  const pack = await mall.ctx.db.selectFrom('car_packs').select('id').executeTakeFirstOrThrow()
  const dealer = await mall.ctx.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow()
  const id = await paidOrder(day + 5, 200_000, { order_type: 'vehicle', milestone: 'ordered' })
  await mall.ctx.db
    .insertInto('vehicle_orders')
    .values({
      order_id: id,
      series_id: type.series_id,
      type_id: type.id,
      colour_id: '',
      pack_id: pack.id,
      series_name: '',
      type_name: '',
      colour_name: '',
      pack_name: '',
      picture: '',
      price: 1,
      buyer_name: '',
      buyer_phone: '',
      id_number: '',
      dealer_id: dealer.id,
    } as never)
    .execute()
  const { series, dealers, totals } = await read(owner, day)
  assert.equal(totals.vehicles, 1)
  assert.deepEqual(
    series?.filter(({ vehicles }) => vehicles > 0).map(({ id: one, deposits }) => [one, deposits]),
    [[type.series_id, 200_000]],
  )
  assert.deepEqual(
    dealers?.map(({ id: one, vehicles }: DealerRow) => [one, vehicles]),
    [[dealer.id, 1]],
  )

  const own = await hireOperator(mall, ['dealerStaff'], { dealerId: dealer.id })
  const others = await mall.ctx.db
    .selectFrom('dealers')
    .select('id')
    .where('id', '!=', dealer.id)
    .executeTakeFirstOrThrow()
  const other = await hireOperator(mall, ['dealerStaff'], { dealerId: others.id })
  assert.equal((await read(own, day)).totals.vehicles, 1)
  assert.equal((await read(other, day)).totals.vehicles, 0)
})

test('coupons are campaigns', async () => {
  const day = today - 60 * DAY_MS
  const { id: coupon_id } = await mall.ctx.db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  const { id: user_id } = await mall.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await mall.ctx.db
    .insertInto('user_coupons')
    .values({ id: 'uc', coupon_id, user_id, nth: 99, status: 'unused', order_id: null, received_at: day })
    .execute()
  const more = { user_coupon_id: 'uc', coupon_name: '满 100 减 10', discount_amount: 1_000 }
  await paidOrder(day + 5, 9_000, { ...more, goods_amount: 10_000 })
  // The merchant took off 20 more of another one.
  const lowered = await paidOrder(day + 6, 7_000, { ...more, goods_amount: 10_000, discount_amount: 3_000 })
  const line = await mall.ctx.db
    .selectFrom('order_lines')
    .selectAll()
    .where('number', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await mall.ctx.db
    .insertInto('order_lines')
    .values({
      ...line,
      id: lowered,
      order_id: lowered,
      price: 10_000,
      amount: 10_000,
      discount: 3_000,
      refunded_amount: 0,
      lowered: 2_000,
    })
    .execute()
  const { campaigns } = await read(owner, day)
  assert.deepEqual(campaigns, [
    {
      kind: 'coupon',
      name: '满 100 减 10',
      joined: null,
      reached: null,
      orders: 2,
      sales: 16_000,
      discount: 2_000,
    },
  ])
})

test('seckills are campaigns by the hour of their session', async () => {
  const { campaigns } = await read(owner, today - DAY_MS, today)
  const seckills = (campaigns ?? []).filter(({ kind }: { kind: string }) => kind === 'seckill')
  assert.ok(seckills.length > 0)
  for (const { name } of seckills) assert.match(name, /^\d\d:00 场$/)
})

test('bargains, draws and activities are campaigns with their participants', async () => {
  const day = today - 70 * DAY_MS
  const { db } = mall.ctx
  const users = await db.selectFrom('users').select('id').limit(2).execute()
  const [user_id = '', other = ''] = users.map(({ id }) => id)
  const deal = await db.selectFrom('bargain_deals').select(['id', 'title']).executeTakeFirstOrThrow()
  const running = { deal_id: deal.id, user_id, seed: 1, goal: 100, needed: 2, started_at: day + 5 }
  await db
    .insertInto('bargains')
    .values([
      { id: 'nb1', ...running, status: 'expired', expires_at: day + 6 },
      {
        id: 'nb2',
        ...running,
        status: 'reached',
        cut: 100,
        helped: 2,
        expires_at: day + 6,
        reached_at: day + 6,
      },
    ])
    .execute()
  const activity = await db.selectFrom('activities').select(['id', 'title']).executeTakeFirstOrThrow()
  const entry = {
    activity_id: activity.id,
    user_id,
    day: '',
    name: '',
    phone: '',
    answers: json({}),
    note: '',
  }
  await db
    .insertInto('activity_entries')
    .values(
      (['attended', 'joined', 'cancelled'] as const).map((status) => ({
        ...entry,
        id: `ne-${status}`,
        status,
        day: status,
        user_id: status === 'joined' ? other : user_id,
        once_key: `ne-${status}`,
        code: '',
        prize: '',
        reward: '',
        created_at: day + 5,
      })),
    )
    .execute()
  const { campaigns } = await read(owner, day)
  const none = { orders: 0, sales: 0, discount: 0 }
  assert.deepEqual(
    [...(campaigns ?? [])].sort((one, other) => one.kind.localeCompare(other.kind)),
    [
      { kind: 'activity', name: activity.title, joined: 2, reached: 1, ...none },
      { kind: 'bargain', name: deal.title, joined: 2, reached: 1, ...none },
    ],
  )
})

test('a period that is too long, backwards or to come is refused at its field', async () => {
  const refused = async (from: number, to: number) => {
    const { status, data } = await owner.call('GET', `/numbers?from=${dateText(from)}&to=${dateText(to)}`)
    return [status, Object.keys(data.errors)]
  }
  assert.deepEqual(await refused(today, today - DAY_MS), [400, ['to']])
  assert.deepEqual(await refused(today - 92 * DAY_MS, today), [400, ['to']])
  assert.deepEqual(await refused(today + DAY_MS, today + DAY_MS), [400, ['from']])
  assert.equal((await owner.call('GET', '/numbers?from=x&to=y')).status, 400)
  assert.equal((await operatorWith(mall, '').call('GET', '/waiting')).status, 401)
})

/** Figures of a part; parts without any are tables. */
const FIGURES: Partial<Record<NumberPart, (keyof Figures)[]>> = {
  sales: ['sales', 'refunds', 'orders'],
  visits: ['visitors', 'payers'],
  customers: ['customers'],
  drives: ['drives'],
  vehicles: ['vehicles'],
}

for (const role of Object.keys(ROLES) as Role[]) {
  test(`${role} sees exactly the numbers and the waiting rows that the tables say`, async () => {
    const { id } = await mall.ctx.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow()
    const operator = await hireOperator(mall, [role], { dealerId: role === 'dealerStaff' ? id : null })
    const numbers = await read(operator, today - DAY_MS, today)
    for (const part of Object.keys(NUMBER_PARTS) as NumberPart[]) {
      const shown = (FIGURES[part] ?? []).map((key) => [
        numbers.totals[key],
        numbers.before[key],
        numbers.days[0]?.[key],
      ])
      const values = FIGURES[part] ? shown.flat() : [numbers[part as 'series' | 'dealers' | 'campaigns']]
      assert.deepEqual(
        values.map((value) => value !== null),
        values.map(() => seesNumbers({ roles: [role], withheld: [] }, part)),
        part,
      )
    }
    const { data } = await operator.call('GET', '/waiting')
    const expected = WAITING.filter(({ resource, action }) =>
      isAllowed({ roles: [role], withheld: [] }, resource, action),
    )
    assert.deepEqual(
      Object.keys(data.counts),
      expected.map(({ key }) => key),
    )
  })
}

test('each number of what waits is that of the list it leads to', async () => {
  const { data } = await owner.call('GET', '/waiting')
  for (const { key, resource, filter, sort } of WAITING) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort }) })
    const { status, data: list } = await owner.call('GET', `/${resource}?${query}`)
    assert.equal(status, 200, `${key}: ${JSON.stringify(list)}`)
    assert.equal(data.counts[key], list.total, key)
  }
  assert.ok(data.counts.ship > 0)
})
