import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { handoverCalls } from '@contract/calls/handover'
import { userCalls } from '@contract/calls/user'
import { HOUR_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'
import { onQuery } from '../../db/queryListeners'
import { signInByPhone } from '../user/signInByPhone'

/** Parameters that one statement may have in PostgreSQL's protocol. */
const MAX_PARAMETERS = 65_535
const OK = '000000'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const redeem = (code: string) => mall.guest.call(handoverCalls.redeem, { body: { code } })
const works = async (accesstoken: string) =>
  (await mall.guest.call(userCalls.info, { headers: { accesstoken } })).code === OK

/** Hands a session over, and returns the refusal or the new session. */
async function handOver(accesstoken: string) {
  const made = await mall.guest.call(handoverCalls.create, { body: {}, headers: { accesstoken } })
  return made.code === OK ? redeem(made.data.code) : made
}

/** Numbers a thousand rows beyond the parameters of a statement, in parts that a busy database inserts in time. */
const PARTS = Array.from({ length: 10 }, (_, part) => {
  const size = Math.ceil((MAX_PARAMETERS + 1_000) / 10)
  return { from: part * size + 1, to: (part + 1) * size }
})

/** Gives a user more live sessions than a statement may have parameters. */
async function addSessions(userId: string, prefix: string) {
  for (const { from, to } of PARTS)
    await sql`insert into sessions (id, user_id, created_at, rotated_at)
      select ${prefix} || n, ${userId}, 1, 1
      from generate_series(${from}::integer, ${to}::integer) n`.execute(mall.ctx.db)
}

const liveSessions = async (userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sessions where user_id = ${userId} and ended_at is null`.execute(
    mall.ctx.db,
  )
  return rows[0]?.count
}

test('a session hands over three live ones at most: the oldest ends, the session itself never', async () => {
  const wang = await mall.signIn('13900003001')
  const tokens: string[] = []
  for (let times = 0; times < 5; times++) {
    await mall.advance(1_000)
    tokens.push((await handOver(wang.accessToken)).data.accessToken)
  }
  assert.deepEqual(await Promise.all(tokens.map(works)), [false, false, true, true, true])
  assert.equal(await works(wang.accessToken), true)
})

test('a chain of handovers ends at the third session', async () => {
  const wang = await mall.signIn('13900003002')
  const child = await handOver(wang.accessToken)
  const grandchild = await handOver(child.data.accessToken)
  assert.equal(grandchild.code, OK)
  assert.equal((await handOver(grandchild.data.accessToken)).code, '429000')
})

test('an account hands over thirty times an hour, whichever of its sessions does, and goes on in the next', async () => {
  const [here, there] = [await mall.signIn('13900003003'), await mall.signIn('13900003003')]
  const codes: string[] = []
  for (let times = 0; times < 32; times++)
    codes.push((await handOver((times % 2 ? here : there).accessToken)).code)
  assert.deepEqual(codes, [...Array(30).fill(OK), '429000', '429000'])
  await mall.advance(HOUR_MS)
  assert.equal((await handOver((await mall.signIn('13900003003')).accessToken)).code, OK)
})

test('codes that were all made before the last handover of the hour open one session more, not one each', async () => {
  const phone = '13900003005'
  const devices = [await mall.signIn(phone), await mall.signIn(phone), await mall.signIn(phone)]
  for (let times = 0; times < 29; times++)
    assert.equal((await handOver(devices[times % 3]?.accessToken ?? '')).code, OK)
  const made = await Promise.all(devices.map((device) => device.get(handoverCalls.create, { body: {} })))
  const codes = (await Promise.all(made.map(({ code }) => redeem(code)))).map(({ code }) => code)
  assert.deepEqual(codes.sort(), [OK, '429000', '429000'])
})

test('twenty sign-ins of an account are live: the one that was used longest ago ends', async () => {
  const signedIn: { accessToken: string; beanId: string }[] = []
  for (let times = 0; times < 21; times++) {
    await mall.advance(1_000)
    const { accessToken, beanId } = await mall.ctx.transact((trx) =>
      signInByPhone(mall.ctx, trx, '13900003004'),
    )
    signedIn.push({ accessToken, beanId })
  }
  assert.equal(await works(signedIn[0]?.accessToken ?? ''), false)
  assert.equal(await works(signedIn[1]?.accessToken ?? ''), true)
  assert.equal(await liveSessions(signedIn[0]?.beanId ?? ''), 20)
})

test('an account with more sessions than a statement has parameters is blocked', async () => {
  const wang = await mall.signIn('13900003011')
  await addSessions(wang.beanId, 'blocked-')
  const { status } = await act(owner, `customers/${wang.beanId}`, 'block', { blockedReason: '刷单' })
  assert.deepEqual([status, await liveSessions(wang.beanId)], [200, 0])
})

test('an account with more sessions than a statement has parameters is merged', async () => {
  const [wang, twin] = [await mall.signIn('13900003012'), await mall.signIn('13900003013')]
  await addSessions(wang.beanId, 'merged-')
  const values = { phone: twin.phone, reason: '本人持身份证到店办理', word: '合并' }
  const merged = await act(owner, `customers/${wang.beanId}`, 'merge', values)
  assert.deepEqual([merged.status, await liveSessions(wang.beanId)], [200, 0], JSON.stringify(merged.data))
})

test('an account with more sessions, tickets and pictures than a statement has parameters is deleted', async () => {
  const wang = await mall.signIn('13900003014')
  await addSessions(wang.beanId, 'deleted-')
  for (const { from, to } of PARTS)
    await sql`insert into tickets (id, user_id, topic, status, client_key, created_at, updated_at)
      select 'many-' || n, ${wang.beanId}, 'other', 'answered', 'many-' || n, 1, 1
      from generate_series(${from}::integer, ${to}::integer) n`.execute(mall.ctx.db)
  await wang.get(userCalls.sendCode, { query: { phone: wang.phone, scene: 'deleteAccount' } })
  await wang.get(userCalls.deleteAccount, { body: { code: await mall.smsCode(wang.phone, 'deleteAccount') } })
  assert.equal(await liveSessions(wang.beanId), 0)
})

test('a long chain of sessions ends in as many statements as a short one', async () => {
  const statementsFor = async (phone: string, length: number) => {
    const wang = await mall.signIn(phone)
    const root = await mall.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', wang.beanId)
      .executeTakeFirstOrThrow()
    await sql`insert into sessions (id, user_id, created_at, rotated_at, parent_id)
      select ${phone} || n, ${wang.beanId}, 1, 1, case n when 1 then ${root.id} else ${phone} || (n - 1) end
      from generate_series(1, ${length}::integer) n`.execute(mall.ctx.db)
    let statements = 0
    const stop = onQuery(() => {
      statements++
    })
    const { code } = await wang.call(userCalls.logout)
    stop()
    assert.deepEqual([code, await liveSessions(wang.beanId)], [OK, 0])
    return statements
  }
  assert.equal(await statementsFor('13900003022', 2_000), await statementsFor('13900003021', 2))
})

test('all sessions of an account share one count of requests', async () => {
  const [here, there] = [await mall.signIn('13900003031'), await mall.signIn('13900003031')]
  const other = await mall.signIn('13900003032')
  const app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, rateLimitPerMinute: 4 } })
  after(() => app.close())
  await sql`delete from caller_counts`.execute(mall.ctx.db)
  const statusOf = async ({ accessToken }: Shopper) =>
    (await app.inject({ url: '/juhe/api/v1/user/info', headers: { accesstoken: accessToken } })).statusCode
  const statuses = []
  for (const shopper of [here, there, here, there, here, there]) statuses.push(await statusOf(shopper))
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429])
  assert.equal(await statusOf(other), 200)
})
