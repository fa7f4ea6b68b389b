import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { handoverCalls } from '@contract/calls/handover'
import { userCalls } from '@contract/calls/user'
import { killableMall } from '../../../testing/killableMall'
import { hireOperator, operatorWith } from '../../../testing/operators'
import { preparedDb } from '../../../testing/preparedDb'
import { runOperatorCommand, tokenOf } from '../../../testing/restoring'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'
import { endEverySession } from './endEverySession'

const FIRST = {
  MALL_SECRET: 'the-first-secret-of-this-mall-00000',
  DESK_TOKEN: 'the-first-token-of-the-desk',
}
const OTHER_SECRET = { ...FIRST, MALL_SECRET: 'another-secret-of-this-mall-0000000' }
const OTHER_TOKEN = { ...FIRST, DESK_TOKEN: 'another-token-of-the-desk' }

/** A database that survives its malls; `start` starts one on it, with these settings. */
async function restartableMall() {
  const db = await preparedDb('bare')
  after(() => db.close())
  return (settings: Record<string, string>) =>
    createTestMall({ settings, opened: { ...db, close: async () => undefined } })
}

/** Signs an operator in by password, and returns all cookies. */
async function signInAtDesk(mall: TestMall, login: string, cookie = '', password = 'long enough') {
  const http = await mall.app.inject({
    method: 'POST',
    url: '/desk/api/session',
    headers: { 'x-desk': '1', ...(cookie && { cookie }) },
    payload: { login, password },
  })
  return {
    status: http.statusCode,
    cookies: http.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
}

/** Signs somebody of each kind in, and returns all that they hold. */
async function everybody(mall: TestMall) {
  const shopper = await mall.signIn('13900001001')
  const { code } = await shopper.get(handoverCalls.create, { body: {} })
  await mall.guest.get(userCalls.sendCode, { query: { phone: '13900001002' } })
  const smsCode = await mall.smsCode('13900001002')
  const { login } = await hireOperator(mall, ['owner'])
  const { cookies } = await signInAtDesk(mall, login)
  return { shopper, code, smsCode, login, cookies }
}
type Everybody = Awaited<ReturnType<typeof everybody>>

/** Returns what of it works in a mall. */
async function whatWorks(mall: TestMall, { shopper, code, smsCode, login, cookies }: Everybody) {
  const desk = operatorWith(mall, cookies)
  for (let times = 0; times < 10; times++) await signInAtDesk(mall, login, '', 'wrong')
  const answers = {
    access: await mall.guest.call(userCalls.info, { headers: { accesstoken: shopper.accessToken } }),
    refresh: await mall.guest.call(userCalls.refresh, { body: { refreshToken: shopper.refreshToken } }),
    handover: await mall.guest.call(handoverCalls.redeem, { body: { code } }),
    smsCode: await mall.guest.call(userCalls.login, { body: { phone: '13900001002', code: smsCode } }),
  }
  const works = Object.entries(answers).filter(([, answer]) => answer.code === '000000')
  return [
    ...works.map(([name]) => name),
    ...((await desk.call('GET', '/staff')).status === 200 ? ['desk'] : []),
    ...((await signInAtDesk(mall, login, cookies)).status === 200 ? ['known browser'] : []),
  ]
}
const ALL = ['access', 'refresh', 'handover', 'smsCode', 'desk', 'known browser']

test('a restart with the same settings ends nothing', async () => {
  const start = await restartableMall()
  const before = await start(FIRST)
  const held = await everybody(before)
  await before.close()
  const again = await start(FIRST)
  assert.deepEqual(await whatWorks(again, held), ALL)
})

test('after a restart with another secret nothing works that anybody held, also when the former one comes back', async () => {
  const start = await restartableMall()
  const before = await start(FIRST)
  const held = await everybody(before)
  await before.close()
  const changed = await start({ ...OTHER_SECRET, MALL_FORMER_SECRETS: FIRST.MALL_SECRET })
  assert.deepEqual(await whatWorks(changed, held), [])
  await changed.ctx.db.deleteFrom('desk_guesses').execute()
  assert.equal((await signInAtDesk(changed, held.login)).status, 200)
  await changed.close()
  const back = await start(FIRST)
  assert.deepEqual(await whatWorks(back, held), [])
})

test('a token of an operator that the database still has opens nothing under another secret or token', async () => {
  const start = await restartableMall()
  const mall = await start(FIRST)
  const { cookies } = await everybody(mall)
  const statusUnder = async (settings: Record<string, string>) => {
    const rows = await mall.ctx.db.selectFrom('staff_sessions').selectAll().execute()
    const other = await start(settings)
    await mall.ctx.db
      .insertInto('staff_sessions')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .execute()
    return (await operatorWith(other, cookies).call('GET', '/staff')).status
  }
  assert.equal(await statusUnder(OTHER_SECRET), 401)
  assert.equal(await statusUnder(OTHER_TOKEN), 401)
  assert.equal(await statusUnder(FIRST), 200)
})

test('another token of the desk ends what operators hold, and leaves shoppers signed in', async () => {
  const start = await restartableMall()
  const before = await start(FIRST)
  const held = await everybody(before)
  await before.close()
  const changed = await start(OTHER_TOKEN)
  assert.deepEqual(
    await whatWorks(changed, held),
    ALL.filter((what) => what !== 'desk'),
  )
})

test('what was ended is counted, and nothing of it works any more', async () => {
  const mall = await createTestMall({ bare: true })
  after(() => mall.close())
  const held = await everybody(mall)
  const ended = await mall.ctx.transact((trx) => endEverySession(trx, mall.ctx.clock.now()))
  const { devices } = ended
  assert.ok(devices > 0)
  // One operator was hired with a session, and has signed in once more.
  assert.deepEqual(ended, { shoppers: 1, handovers: 1, smsCodes: 1, devices, operators: 2, browsers: 1 })
  assert.deepEqual(await whatWorks(mall, held), [])
  const again = await mall.ctx.transact((trx) => endEverySession(trx, mall.ctx.clock.now()))
  assert.deepEqual(Object.values(again), [0, 0, 0, 0, 0, 0])
})

test('the procedure for a leak: one command ends all sessions of a mall that runs and of one that is stopped', async () => {
  const mall = killableMall('mall-leaked')
  after(() => mall.remove())
  const settings = { MALL_DATA: mall.folder }
  const opened = await mall.open()
  const tokens = [await tokenOf(opened.ctx), await tokenOf(opened.ctx), await tokenOf(opened.ctx)]
  const app = await buildApp(opened.ctx)
  const operator = await hireOperator({ app, ctx: opened.ctx }, ['owner'])
  await app.close()
  await opened.close()
  const codeOf = async (base: string, accesstoken = '') => {
    const reply = await fetch(`${base}/juhe/api/v1/user/info`, { headers: { accesstoken } })
    return ((await reply.json()) as { code: string }).code
  }
  const deskOf = async (base: string) =>
    (await fetch(`${base}/desk/api/staff`, { headers: { cookie: operator.cookie } })).status

  const running = await mall.start()
  assert.deepEqual([await codeOf(running.base, tokens[0]), await deskOf(running.base)], ['000000', 200])
  const text = await runOperatorCommand('endSessions', [], settings)
  assert.match(text, /^Ended 3 sessions of shoppers and 1 of operators, forgot 0 handover codes/)
  assert.deepEqual([await codeOf(running.base, tokens[0]), await deskOf(running.base)], ['550004', 401])
  const exited = once(running.child, 'exit')
  running.child.kill('SIGTERM')
  await exited

  const later = await mall.open()
  const token = await tokenOf(later.ctx)
  await later.close()
  assert.match(
    await runOperatorCommand('endSessions', [], settings),
    /^Ended 1 sessions of shoppers and 0 of/,
  )
  const again = await mall.start()
  assert.deepEqual([await codeOf(again.base, token), await deskOf(again.base)], ['550004', 401])
})

test('a database in memory is left to its mall', async () => {
  await assert.rejects(runOperatorCommand('endSessions', [], { MALL_DATA: 'memory' }), /MALL_DATA=memory/)
})
