import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { cleanUp, retention } from '../../modules'
import { deleteUser } from './writeUser'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const PERSON = { name: '司徒无名', phone: '13655550109', place: '无名路 404 号' }

async function newUser(phone: string): Promise<string> {
  await mall.signIn(phone)
  const row = await mall.ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  return String(row?.id)
}

const remove = (userId: string) => mall.ctx.transact((trx) => deleteUser(mall.ctx, trx, userId))

/** Gives a user a prize that waits to be shipped. */
async function winPrize(id: string, userId: string): Promise<void> {
  await sql`insert into draw_records (id, draw_id, user_id, client_key, prize_id, status, plan, spun_at, address)
    select ${id}, draw_id, ${userId}, ${id}, prize_id, 'addressed', plan, spun_at, ${JSON.stringify(PERSON)}::jsonb
    from draw_records limit 1`.execute(mall.ctx.db)
}
const prize = (id: string) =>
  mall.ctx.db
    .selectFrom('draw_records')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ address }) => address)
const ship = (id: string) =>
  act(owner, `draw-records/${id}`, 'ship', { carrier: '顺丰速运', trackingNo: 'SF1234567890' })

/** Entries of the audit log that say something of the person. */
async function entriesAbout(text: string): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`select resource || '.' || action as of from audit_log
    where audit_log::text like ${`%${text}%`} order by 1`.execute(mall.ctx.db)
  return rows.map(({ of }) => of)
}

test('who was sent a prize can leave, and the prize no longer says where it went', async () => {
  const userId = await newUser('13655550101')
  await winPrize('sent-before', userId)
  assert.equal((await ship('sent-before')).status, 200)
  await remove(userId)
  assert.deepEqual(await prize('sent-before'), { name: '已注销用户', phone: '', place: '' })
})

test('a prize of somebody who has left keeps its address until it is shipped, and the audit log never has it', async () => {
  const userId = await newUser('13655550102')
  await winPrize('sent-after', userId)
  await remove(userId)
  assert.deepEqual(await prize('sent-after'), PERSON)
  assert.equal((await ship('sent-after')).status, 200)
  assert.deepEqual(await prize('sent-after'), { name: '已注销用户', phone: '', place: '' })
  for (const text of Object.values(PERSON)) assert.deepEqual(await entriesAbout(text), [], text)
})

test('the phone of a built vehicle stays for recalls, for ten years, or as long as there is an account', async () => {
  const [gone, here] = ['13655550103', '13655550104']
  const userId = await newUser(gone)
  await newUser(here)
  const { rows } = await sql<{ vin: string }>`
    select vin from built_vehicles where owner_phone = '' order by vin limit 2`.execute(mall.ctx.db)
  const vins = rows.map(({ vin }) => vin)
  for (const [place, phone] of [gone, here].entries())
    assert.equal((await act(owner, `built-vehicles/${vins[place]}`, 'register', { phone })).status, 200)
  const phones = async () => {
    const found: string[] = []
    for (const vin of vins) found.push((await read(owner, `built-vehicles/${vin}`)).ownerPhone)
    return found
  }
  assert.deepEqual(await entriesAbout(gone), ['built-vehicles.register'])
  await remove(userId)
  assert.deepEqual([await phones(), await entriesAbout(gone)], [[gone, here], []])
  await retention.run(mall.ctx, {})
  assert.deepEqual(await phones(), [gone, here])
  const old = mall.ctx.clock.now() - 3651 * DAY_MS
  await sql`update built_vehicles set built_at = ${old} where vin = any(${vins}::text[])`.execute(mall.ctx.db)
  await retention.run(mall.ctx, {})
  assert.deepEqual(await phones(), ['', here])
})

test('what operators wrote about a parcel goes with the account', async () => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select parcels.id, user_id as "userId" from parcels join orders on orders.id = order_id
    where signed_at is null limit 1`.execute(mall.ctx.db)
  const [parcel] = rows
  assert.ok(parcel)
  assert.equal((await act(owner, `parcels/${parcel.id}`, 'track', { text: PERSON.place })).status, 200)
  assert.deepEqual(await entriesAbout(PERSON.place), ['parcels.track'])
  await remove(parcel.userId)
  assert.deepEqual(await entriesAbout(PERSON.place), [])
})

test('the entry of an export has no phone that was searched for', async () => {
  const { status } = await owner.call('GET', `/customers/export?search=${PERSON.phone}`)
  assert.equal(status, 200)
  assert.deepEqual(await entriesAbout(PERSON.phone), [])
  assert.deepEqual(await entriesAbout('136****0109'), ['customers.export'])
})

test('answers to operators that are kept for a repetition go after two days, whether they come again or not', async () => {
  const answers = async () =>
    (await mall.ctx.db.selectFrom('desk_keys').select('key').where('staff_id', '=', owner.staffId).execute())
      .length
  const row = `customers/${await newUser('13655550106')}`
  const note = { version: (await read(owner, row)).version, values: { staffNote: '', tags: ['熟客'] } }
  const { status } = await owner.call('POST', `/${row}/note`, note, { 'x-desk-key': 'kept-two-days' })
  assert.equal(status, 200)
  assert.ok((await answers()) > 0)
  await mall.advance(3 * DAY_MS)
  await cleanUp.run(mall.ctx, {})
  assert.equal(await answers(), 0)
})

test('the services of somebody who has left say nothing of the vehicle, also where places are counted', async () => {
  const userId = await newUser('13655550104')
  const vin = 'LTLEFT0000000VIN1'
  const { db } = mall.ctx
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('capacity', '=', 'bays')
    .where('status', '=', 'done')
    .limit(1)
    .execute()
  assert.equal(rows.length, 1)
  for (const [at, row] of [...rows, ...rows].entries())
    await db
      .insertInto('appointments')
      .values({
        ...row,
        id: `left-${at}`,
        client_key: `left-${at}`,
        user_id: userId,
        vin,
        subject: vin,
        starts_at: at,
        replaces: null,
        pictures: json(row.pictures),
        work: json(row.work),
      })
      .execute()
  await remove(userId)
  const { rows: left } = await sql<{ row: string }>`select appointments::text as row from appointments
    where user_id = ${userId}`.execute(db)
  assert.equal(left.length, 2)
  assert.ok(!left.some(({ row }) => row.includes(vin)), JSON.stringify(left))
})
