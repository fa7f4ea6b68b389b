import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { BELOW } from '../../../testing/userTables'
import { DESK_RESOURCES } from '../../modules'
import { USER_COLUMNS } from './userColumns'
import { deleteUser } from './writeUser'

/** Seed user 老周, who has something in every state. */
const USER = 'u-laozhou'
const MARK = '机密之人'
/** The last character of every text within JSON, which is not a name of a field. */
const END_OF_TEXT = '"(?=\\s*(,|\\}|\\]|$))'

/** Columns of a person's rows whose texts stay when the account is deleted, and why they may. */
const KEPT: Readonly<Record<string, string>> = {
  ...because('what was bought, booked or won, in words of the shop', [
    'activity_entries.day activity_entries.note activity_entries.prize activity_entries.reward',
    'after_sale_events.title after_sales.wanted_attr appointment_events.title appointments.work draw_records.plan',
    'order_events.title order_lines.attr order_lines.attr_str order_lines.picture order_lines.title orders.coupon_name',
    'orders.delivery_terms quiz_attempts.answers reviews.attr_str',
    'vehicle_orders.colour_id vehicle_orders.colour_name vehicle_orders.pack_name vehicle_orders.picture',
    'vehicle_orders.series_name vehicle_orders.type_name',
  ]),
  ...because('ids, states and numbers of the shop and of gateways', [
    'activity_entries.code orders.pay_channel payment_answers.outcome payments.billed_on',
    'payments.channel payments.gateway payments.token payments.trade_no phone_orders.staff_id refunds.billed_on',
    'refunds.failure review_counts.goods_id review_follow_ups.content_status reviews.content_status',
    'reviews.goods_id seckill_orders.item_id share_visits.host shop_changes.key',
  ]),
  ...because('the vehicle or company, which may take part once', ['activity_entries.once_key']),
  ...because('the series of a drive; the vehicle of a service is replaced by the id', [
    'appointments.subject',
  ]),
  ...because('chosen from a list', ['after_sales.reason']),
  ...because('written by the mall itself, about the application', ['after_sale_events.text']),
  ...because('proof that goods were sent', [
    'after_sales.carrier after_sales.express_no after_sales.reship_carrier after_sales.reship_no',
    'draw_records.carrier draw_records.tracking_no parcels.carrier parcels.carrier_phone parcels.express_no',
  ]),
  ...because('the region of an address, by which fees can be checked', ['orders.address']),
  ...because('why money went back, or less was paid: for the books', [
    'phone_orders.reason phone_orders.staff_name refunds.by_hand refunds.reason',
  ]),
  ...because('shown without name and picture, as the privacy statement says', [
    'review_follow_ups.content reviews.content reviews.pictures reviews.reply',
  ]),
  ...because('kept two years at most, as the privacy statement says (`payAnswers`)', [
    'payment_answers.content',
  ]),
  ...because('kept 90 days at most, as the privacy statement says (`tracking`)', [
    'tracking_events.access_path tracking_events.ctrl_name tracking_events.event_action tracking_events.event_id',
    'tracking_events.event_type tracking_events.open_id tracking_events.page_name tracking_events.platform',
    'tracking_events.topic tracking_events.unique_id',
  ]),
}

/** Tables of users in which a deleted account keeps rows: what the shop did, and counts of what a person may have once. */
const KEEP_ROWS = (
  'activity_entries after_sales appointments bargain_helps bargains consents draw_days draw_records former_phones ' +
  'message_choices message_subscriptions orders popularity_votes quiz_attempts reviews seckill_buyers seckill_orders ' +
  'sessions share_visits tracking_events user_coupons user_uploads'
).split(' ')

/** Resources of the desk whose rows say nothing about one shopper, or only what the books need. */
const OF_NOBODY = new Set(
  (
    'jobs many-runs delivery-fees agreements client-errors features message-templates staff sessions audit time-limits articles ' +
    'topics series car-types dealers goods skus goods-categories goods-topics search-words synonyms maintenance-plans ' +
    'build-accessories road-rates coupons payments refunds reconciliations bill-differences seckill-sales seckill-sessions ' +
    'seckill-templates questions question-groups reply-templates activities activity-files bargain-deals draw-prizes draws ' +
    'campaigns banners home-blocks home-versions'
  ).split(' '),
)

let mall: TestMall
/** Each table with the condition of its rows that are the person's. */
const own = new Map<string, RawBuilder<unknown>>()
let marked: string[]

before(async () => {
  mall = await createTestMall()
  for (const name of await tablesOf()) {
    const condition = await ownRows(name)
    if (condition) own.set(name, condition)
  }
  await addRows()
  marked = await markTexts()
  await mall.ctx.transact((trx) => deleteUser(mall.ctx, trx, USER))
})
after(() => mall.close())

function because(reason: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((some) => some.split(' ')).map((column) => [column, reason]))
}

async function tablesOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`.execute(mall.ctx.db)
  return rows.map(({ name }) => name)
}

/** Free texts: those that no constraint limits, and by which rows aren't found. */
async function columnsOf(table: string): Promise<{ name: string; type: string; isFree: boolean }[]> {
  const { rows } = await sql<{ name: string; type: string; isFree: boolean }>`
    select attname as name, format_type(atttypid, null) as type,
      attname not in ('user_id', 'pay_no') and attgenerated = '' and atttypid in ('text'::regtype, 'jsonb'::regtype)
      and not exists (select 1 from pg_constraint where contype in ('p', 'u', 'f', 'c')
        and ((conrelid = attrelid and attnum = any(conkey)) or (confrelid = attrelid and attnum = any(confkey)))) as "isFree"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
    mall.ctx.db,
  )
  return rows
}

/** Condition of a table's rows that are the person's; undefined where rows are nobody's. */
async function ownRows(table: string): Promise<RawBuilder<unknown> | undefined> {
  if (table === 'users') return sql`id = ${USER}`
  const names = (await columnsOf(table)).map(({ name }) => name)
  const column = names.find((name) => name === 'user_id' || name === 'userid')
  if (column) return sql`${sql.ref(column)} = ${column === 'userid' ? USER.replace(/\W/g, '_') : USER}`
  const above = BELOW[table]
  if (!above) return undefined
  const key = [above.replace(/s$/, '_id'), 'pay_no', 'order_id'].find((name) => names.includes(name)) ?? ''
  const theirs = key === 'pay_no' ? key : 'id'
  return sql`${sql.ref(key)} in (select ${sql.ref(theirs)} from ${sql.table(above)} where ${await ownRows(above)})`
}

/** Adds rows to tables in which no seed gives the person one. */
async function addRows(): Promise<void> {
  const { db } = mall.ctx
  const now = mall.ctx.clock.now()
  const order = sql`(select min(id) from orders where user_id = ${USER})`
  const payNo = sql`(select min(pay_no) from payments where order_id in (select id from orders where user_id = ${USER}))`
  await sql`insert into content_checks (id, user_id, kind, subject_id, text, pictures, created_at)
    values ('check', ${USER}, 'nickName', ${USER}, '', '[]', ${now})`.execute(db)
  await sql`insert into payment_answers (pay_no, at, outcome, content) values (${payNo}, ${now}, 'paid', '"x"')`.execute(
    db,
  )
  await sql`insert into phone_orders (id, order_id, staff_id, staff_name, token, created_at)
    values ('by-phone', ${order}, 's', 's', 'token', ${now})`.execute(db)
  await sql`insert into quiz_attempts (activity_id, user_id, day, attempt, answers, score, at)
    values ((select min(id) from activities), ${USER}, '2026-11-01', 1, '["x"]', 1, ${now})`.execute(db)
  await sql`insert into marketing_facts (userid, facts, told_at) values (${USER.replace(/\W/g, '_')}, '{"a":"x"}', ${now})`.execute(
    db,
  )
  await sql`insert into share_visits (day, visitor, inviter, thing, host, user_id, at)
    values ('2026-11-01', 'v', ${USER}, 't', 'weapp', ${USER}, ${now})`.execute(db)
  await sql`insert into tracking_events (uid, unique_id, topic, platform, page_name, event_id, event_type, event_action,
      ctrl_name, access_path, duration, client_time, user_id, user_type, open_id, received_at)
    values ('e', '', '', '', '', '', '', '', '', '', 0, ${now}, ${USER}, 0, '', ${now})`.execute(db)
  await sql`insert into user_open_ids (platform, open_id, user_id) values ('weapp', 'open', ${USER})`.execute(
    db,
  )
}

/** Adds the mark to every free text of the person's rows. Returns the columns that have it. */
async function markTexts(): Promise<string[]> {
  const marked: string[] = []
  for (const [table, condition] of own) {
    for (const { name, type, isFree } of await columnsOf(table)) {
      if (!isFree) continue
      const column = sql.ref(name)
      const value =
        type === 'jsonb'
          ? sql`coalesce(regexp_replace(${column}::text, ${END_OF_TEXT}, ${`${MARK}"`}, 'g')::jsonb, ${JSON.stringify(MARK)}::jsonb)`
          : sql`coalesce(${column}, '') || ${MARK}`
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set ${column} = ${value} where ${condition}`.execute(mall.ctx.db)
      if (Number(numAffectedRows) > 0) marked.push(`${table}.${name}`)
    }
  }
  return marked
}

async function columnsWithMark(): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf()) {
    const { rows } = await sql<{ column: string }>`
      select distinct cell.key as column from ${sql.table(table)} r, jsonb_each_text(to_jsonb(r)) cell
      where r::text like ${`%${MARK}%`} and cell.value like ${`%${MARK}%`}`.execute(mall.ctx.db)
    found.push(...rows.map(({ column }) => `${table}.${column}`))
  }
  return found.sort()
}

test('the person had a text in each table with texts, so that none is left out below', async () => {
  const tables = new Set(marked.map((column) => column.split('.')[0]))
  const without: string[] = []
  for (const table of own.keys())
    if (!tables.has(table) && (await columnsOf(table)).some(({ isFree }) => isFree)) without.push(table)
  assert.deepEqual(without, [])
})

test('of every text of a deleted account, only that stays which has a reason', async () => {
  assert.deepEqual(await columnsWithMark(), Object.keys(KEPT).sort())
})

test('a deleted account keeps rows only in tables that need them', async () => {
  const kept: string[] = []
  for (const table of own.keys()) {
    if (table in BELOW || table === 'users') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${own.get(table)} limit 1`.execute(
      mall.ctx.db,
    )
    if (rows.length > 0 && !KEEP_ROWS.includes(table)) kept.push(table)
  }
  assert.deepEqual(kept, [])
})

test('every list of the desk with rows of shoppers says whose they are, so that the audit log can forget them', () => {
  const unnamed = DESK_RESOURCES.filter(
    ({ resource: { name, fields }, table, ofUser }) =>
      !ofUser && !('userId' in fields) && !(`${table}.user_id` in USER_COLUMNS) && name !== 'customers',
  ).map(({ resource }) => resource.name)
  assert.deepEqual(
    unnamed.filter((name) => !OF_NOBODY.has(name)),
    [],
  )
})
