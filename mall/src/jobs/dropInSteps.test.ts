import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { json } from '../db/json'
import { cleanUp, retention } from '../modules'
import { shortenTokens } from '../modules/session/retention'
import { dropInSteps } from './dropInSteps'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const addAnswers = (number: number, at: number) =>
  sql`insert into payment_answers (pay_no, at, outcome, content)
      select 'p' || i, ${at}, 'paid', '{}' from generate_series(1, ${number}::int) i`.execute(mall.ctx.db)
const count = async (
  table: 'payment_answers' | 'sessions' | 'messages' | 'message_subscriptions' | 'audit_log',
) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    mall.ctx.db,
  )
  return rows[0]?.n
}

test('all rows that meet the condition are deleted, in as many steps as it takes, and no others', async () => {
  await addAnswers(25, 1)
  await addAnswers(3, 2)
  assert.equal(await dropInSteps(mall.ctx.db, 'payment_answers', sql`at < 2`, 10), 25)
  assert.equal(await count('payment_answers'), 3)
})

test('tokens that last too long are shortened, in statements of a thousand rows at most', async () => {
  const { beanId } = await mall.signIn('13900003604')
  const { db } = mall.ctx
  const now = mall.ctx.clock.now()
  const year = now + 365 * DAY_MS
  await sql`insert into session_tokens (hash, session_id, kind, generation, expires_at)
    select 'long' || i, (select id from sessions where user_id = ${beanId}), 'access', 0, ${year}
    from generate_series(1, 2500) i`.execute(db)
  await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 1000 then raise exception 'too many rows'; end if; return null; end $$`.execute(
    db,
  )
  await sql`create trigger few after update on session_tokens referencing new table as changed
    for each statement execute function refuse_many()`.execute(db)
  await shortenTokens(mall.ctx, now)
  const { rows } = await sql<{ n: number; last: string }>`
    select count(*)::int as n, max(expires_at) as last from session_tokens where hash like 'long%'`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ n, last }) => [n, Number(last)]),
    [[2500, now + mall.ctx.env.accessTokenMs]],
  )
  await sql`drop trigger few on session_tokens`.execute(db)
})

test('answers of gateways are deleted after two years', async () => {
  await sql`delete from payment_answers`.execute(mall.ctx.db)
  await addAnswers(2, mall.ctx.clock.now() - 731 * DAY_MS)
  await addAnswers(1, mall.ctx.clock.now() - 729 * DAY_MS)
  await retention.run(mall.ctx, {})
  assert.equal(await count('payment_answers'), 1)
})

test('a session is deleted when its tokens are long gone, and another keeps its shopper signed in', async () => {
  await mall.signIn('13900003601')
  await mall.advance(95 * DAY_MS)
  const li = await mall.signIn('13900003602')
  await cleanUp.run(mall.ctx, {})
  await retention.run(mall.ctx, {})
  const rows = await mall.ctx.db.selectFrom('sessions').select('user_id').execute()
  assert.deepEqual(rows, [{ user_id: li.beanId }])
})

test('messages and their subscriptions are deleted after half a year, newer ones are not', async () => {
  const { beanId } = await mall.signIn('13900003603')
  const now = mall.ctx.clock.now()
  for (const [status, at] of [
    ['sent', now - 181 * DAY_MS],
    ['queued', now - 179 * DAY_MS],
  ] as const) {
    await mall.ctx.db
      .insertInto('message_subscriptions')
      .values({
        id: status,
        user_id: beanId,
        kind: 'shipped',
        subject: status,
        channel: 'sms',
        open_id: '',
        answer: 'accept',
        told_at: at,
        dropped_at: null,
        used_at: at,
      })
      .execute()
    await sql`insert into messages (id, subscription_id, user_id, kind, channel, title, lines, page, status, created_at, until)
      values (${status}, ${status}, ${beanId}, 'shipped', 'sms', '', '[]', '', ${status}, ${at}, ${at})`.execute(
      mall.ctx.db,
    )
  }
  await retention.run(mall.ctx, {})
  assert.deepEqual([await count('messages'), await count('message_subscriptions')], [1, 1])
})

test('the log of changes at the desk is deleted after three years', async () => {
  const add = (id: string, daysAgo: number) =>
    mall.ctx.db
      .insertInto('audit_log')
      .values({
        id,
        created_at: mall.ctx.clock.now() - daysAgo * DAY_MS,
        staff_id: 's',
        staff_name: '店主',
        ip: '',
        resource: 'goods',
        row_id: 'g',
        row_title: '',
        action: 'update',
        before: json({}),
        after: json({}),
      })
      .execute()
  await add('old', 1_096)
  await add('new', 1_094)
  await retention.run(mall.ctx, {})
  assert.equal(await count('audit_log'), 1)
})
