import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type ContractCall, contractCalls } from '../testing/contractCalls'
import { type CallInput, createTestMall, type Shopper, type TestMall } from '../testing/testMall'
import { onQuery } from './db/queryListeners'
import type { Database } from './db/tables.generated'

/**
 * Every list of the contract shows its rows although one of any table that it reads is damaged in any column. A new
 * call with a list is found by its schema: it needs an input with which the seeds give it two rows, or a line in
 * `ONE_THING`.
 */

const OWNER = 'u-laozhou'
/** Details: what belongs to one thing is shown or not as a whole, or a service elsewhere makes the list. */
const ONE_THING: readonly string[] = [
  'activitiesCalls.dealerDetail',
  'afterCalls.detail',
  'afterCalls.form',
  'appointmentsCalls.detail',
  'appointmentsCalls.history',
  'appointmentsCalls.slots',
  'bargainCalls.detail',
  'commonCalls.article',
  'couponsCalls.orderCouponList',
  'gatherCalls.checkQues',
  'mapsCalls.distance',
  'mapsCalls.driving',
  'mapsCalls.geocoder',
  'mapsCalls.search',
  'mapsCalls.suggestion',
  'mapsCalls.tile',
  'mapsCalls.transit',
  'marketingCalls.banner',
  'marketingCalls.trigger',
  'messagesCalls.offers',
  'ordersCalls.byId',
  'ordersCalls.details',
  'ordersCalls.logisticsData',
  'ordersCalls.multiLogistics',
  'ordersCalls.preview',
  'productCalls.detail',
  'productCalls.specification',
  'seckillCalls.orderInfo',
  'seckillCalls.showDetail',
  'seckillCalls.winners',
  'serviceCalls.ticket',
  'tradeCalls.order',
  'vehiclesCalls.goods',
  'vehiclesCalls.order',
]
/** Tables of the one thing that a call is about, by call: without its row there is no page. */
const OF_THE_THING: Readonly<Record<string, readonly string[]>> = {
  'activitiesCalls.detail': ['activities'],
  'couponsCalls.productList': ['coupons'],
  'drawCalls.board': ['draws'],
  'productCalls.carSeriesDetail': ['car_series', 'car_types'],
  'productCalls.goodsDetail': ['goods'],
  'buildCalls.offer': ['car_series', 'road_rates'],
  'dealersCalls.home': ['dealers'],
  'seckillCalls.show': ['seckill_sessions'],
}
/** Tables about the caller, or about which calls are open: without their rows every call fails. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'users',
  'sessions',
  'session_tokens',
  'shop_changes',
  'features',
])
/** Value that no conversion can read, by type of the column. */
const DAMAGE: Readonly<Record<string, string>> = { jsonb: `'null'::jsonb`, int8: '9007199254740993' }

type UserBuild = Selectable<Database['user_builds']>

interface List {
  readonly call: ContractCall
  readonly input: CallInput
  readonly paths: readonly string[][]
  readonly tables: ReadonlySet<string>
  readonly data: unknown
}

let mall: TestMall
let shopper: Shopper
const lists: List[] = []
const empty: string[] = []

before(async () => {
  mall = await createTestMall()
  shopper = await mall.signIn('13800000001')
  for (const { id } of await rowsOf(
    'select id from skus where on_sale and stock > 9 order by goods_id limit 3',
  ))
    await shopper.get(cartCalls.add, { body: { skuId: String(id), number: 1 } })
  const { rows: saved } = await sql<object>`select * from user_builds limit 1`.execute(mall.ctx.db)
  await mall.ctx.db
    .insertInto('user_builds')
    .values({ ...(saved[0] as object as UserBuild), id: 'second', code: 'second', user_id: OWNER })
    .execute()
  const inputs = await inputsOf()
  for (const call of await contractCalls()) {
    const paths = listsIn(z.toJSONSchema(call.schema.reply, { unrepresentable: 'any', io: 'input' }) as Shape)
    if (call.spec.effect !== 'read' || paths.length === 0 || ONE_THING.includes(call.name)) continue
    const page = { pageSize: 50 }
    const input = inputs[call.name] ?? (call.spec.method === 'GET' ? { query: page } : { body: page })
    const tables = new Set<string>()
    const stop = onQuery((statement) => {
      for (const [, table = ''] of statement.matchAll(/(?:from|join)\s+"?([a-z_]+)"?/g)) tables.add(table)
    })
    const { data } = await shopper.call(call.spec, input)
    stop()
    if (!paths.some((path) => (listAt(data, path)?.length ?? 0) > 1)) empty.push(call.name)
    lists.push({ call, input, paths, tables, data })
  }
})
after(() => mall.close())

async function inputsOf(): Promise<Record<string, CallInput>> {
  const idOf = async (query: string) => String((await rowsOf(query))[0]?.id)
  const goodsId = await idOf('select goods_id as id from review_counts where "all" > 2 limit 1')
  const activity = await idOf(
    `select id from activities where status = 'open' and jsonb_array_length(blocks) > 1 order by id limit 1`,
  )
  const dealerId = await idOf(
    'select dealer_id as id from dealer_series group by 1 having count(*) > 2 limit 1',
  )
  return {
    'activitiesCalls.detail': { params: { id: activity } },
    'commentsCalls.goods': { body: { goodsId, pageSize: 50 } },
    'couponsCalls.goodsCouponLists': { params: { id: goodsId } },
    'couponsCalls.productList': {
      body: { couponId: await idOf('select id from coupons order by position limit 1') },
    },
    'dealersCalls.home': { body: { dealerId } },
    'productCalls.carSeriesDetail': {
      query: { seriesId: await idOf('select id from car_series order by position limit 1') },
    },
    'productCalls.goodsDetail': { query: { goodsId } },
  }
}

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Returns the paths of the lists of objects in a reply that lie in no other list. */
function listsIn(shape: Shape, path: string[] = []): string[][] {
  const { items } = shape
  if (shape.type === 'array') return items?.type === 'object' || items?.anyOf || items?.oneOf ? [path] : []
  const inside = Object.entries(shape.properties ?? {}).flatMap(([key, field]) =>
    listsIn(field, [...path, key]),
  )
  return [...inside, ...(shape.anyOf ?? []).flatMap((each) => listsIn(each, path))]
}

const listAt = (data: unknown, path: readonly string[]): unknown[] | undefined =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data) as
    | unknown[]
    | undefined

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(mall.ctx.db)).rows

test('every call with a list is tried with two rows or more', () => assert.deepEqual(empty, []))

test('a list shows the others beside a row that is damaged in any column', async (t) => {
  const columns = await rowsOf(`select table_name as table, column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`)
  const keys = await rowsOf(`select table_name as table, column_name as name
    from information_schema.table_constraints join information_schema.key_column_usage using (constraint_name, table_name)
    where constraint_type = 'PRIMARY KEY'`)
  const shown = JSON.stringify(lists.map(({ data }) => data))
  const failed: string[] = []
  let tried = 0
  for (const table of new Set(lists.flatMap(({ tables }) => [...tables]))) {
    const key = keys.filter((one) => one.table === table).map(({ name }) => String(name))
    const row = NOT_SHOWN.has(table) || key.length === 0 ? undefined : await shownRow(table, key, shown)
    if (!row) continue
    const where = key.map((name) => `"${name}" = '${String(row[name]).replaceAll("'", "''")}'`).join(' and ')
    await rowsOf(`create table saved as select * from ${table} where ${where}`)
    for (const { name, type } of columns.filter((one) => one.table === table)) {
      const damage = DAMAGE[String(type)]
      if (!damage || key.includes(String(name))) continue
      if (!(await isTaken(`update ${table} set "${name}" = ${damage} where ${where}`))) continue
      for (const list of lists) {
        if (!list.tables.has(table) || OF_THE_THING[list.call.name]?.includes(table)) continue
        tried++
        const problem = await problemOf(
          list,
          key.map((one) => String(row[one])),
        )
        if (problem) failed.push(`${list.call.name} with ${table}.${name} damaged: ${problem}`)
      }
      await rowsOf(`update ${table} set "${name}" = (select "${name}" from saved) where ${where}`)
    }
    await rowsOf('drop table saved')
  }
  t.diagnostic(`${tried} answers of ${lists.length} lists`)
  assert.ok(tried > 300)
  assert.deepEqual(failed, [])
})

/** Returns a row of the table that is shown somewhere, else one of the shopper's. */
async function shownRow(table: string, key: readonly string[], shown: string) {
  const rows = await rowsOf(`select * from ${table} limit 3000`)
  const own = rows.filter((row) => !('user_id' in row) || row.user_id === OWNER)
  return own.find((row) => key.every((name) => shown.includes(JSON.stringify(String(row[name]))))) ?? own[0]
}

/** Runs a change; false when a constraint refuses it. */
const isTaken = (statement: string) =>
  rowsOf(statement).then(
    () => true,
    () => false,
  )

/** Says what is wrong with a list while a row is damaged: items that don't name it must be there. */
async function problemOf({ call, input, paths, data }: List, key: readonly string[]) {
  const answer = await shopper.call(call.spec, input)
  if (answer.code !== '000000') return `${answer.code} ${answer.description}`
  for (const path of paths) {
    const before = listAt(data, path) ?? []
    const naming = before.filter((item) =>
      key.some((part) => JSON.stringify(item).includes(JSON.stringify(part))),
    )
    const left = listAt(answer.data, path)?.length ?? 0
    if (left < before.length - Math.max(1, naming.length))
      return `${path.join('.')} has ${left} of ${before.length}`
  }
  return undefined
}
