import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { solveChallenge } from '@contract/rules/solveChallenge'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { hireOperator, operatorWith, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'
import { dropGuesses } from './guesses'
import { stepAt, totpCode } from './totp'

const PASSWORD = 'long enough'
let mall: TestMall
/** A second process on the same database. */
let other: FastifyInstance
let owner: TestOperator

before(async () => {
  mall = await createTestMall({ bare: true })
  other = await buildApp(mall.ctx)
  owner = await hireOperator(mall, ['owner'])
})
after(async () => {
  await other.close()
  await mall.close()
})
afterEach(() => sql`delete from desk_guesses`.execute(mall.ctx.db))

interface Attempt {
  readonly app?: FastifyInstance
  readonly ip?: string
  readonly password?: string
  readonly login?: string
  readonly cookie?: string
  readonly more?: object
}

async function signIn({ app = mall.app, ip = '198.51.100.1', password, login, cookie, more }: Attempt) {
  const http = await app.inject({
    method: 'POST',
    url: '/desk/api/session',
    headers: { 'x-desk': '1', ...(cookie && { cookie }) },
    payload: { login: login ?? owner.staffId.toLowerCase(), password: password ?? PASSWORD, ...more },
    remoteAddress: ip,
  })
  const cookies = http.cookies.map(({ name, value }) => `${name}=${value}`)
  return {
    status: http.statusCode,
    data: http.json(),
    device: cookies.find((each) => /^desk_device=/.test(each)),
    cookie: cookies.find((each) => /^desk=/.test(each)),
  }
}
const statuses = async (attempts: readonly Attempt[]) =>
  (await Promise.all(attempts.map(signIn))).map(({ status }) => status)
const times = (count: number, attempt: (place: number) => Attempt) =>
  Array.from({ length: count }, (_, place) => attempt(place))
/** Strangers in many networks guess at the owner's password. */
const guessMany = (count: number) =>
  statuses(times(count, (place) => ({ ip: `203.0.113.${place}`, password: 'wrong' })))

test('two malls behind a proxy allow a stranger no more guesses than one', async () => {
  const guesses = times(30, (place) => ({ app: place % 2 ? other : mall.app, password: 'wrong' }))
  const refused = (await statuses(guesses)).filter((status) => status === 401)
  assert.equal(refused.length, 10)
  assert.equal((await signIn({ app: other })).status, 429)
  assert.equal((await signIn({ app: other, ip: '198.51.100.2' })).status, 200)
})

test('two malls allow no more guesses at the second factor than one', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { data } = await operator.call('POST', '/session/factor', { password: PASSWORD })
  const code = totpCode(data.secret, stepAt(Date.now()))
  await operator.call('POST', '/session/factor/confirm', { token: data.token, code })
  const guesses = times(18, (place) => ({
    app: place % 2 ? other : mall.app,
    ip: `198.51.100.${place}`,
    login: operator.staffId.toLowerCase(),
    more: { code: '12345a' },
  }))
  const all = await statuses(guesses)
  assert.equal(all.filter((status) => status === 401).length, 10, all.join(' '))
})

test('right passwords that several people behind one address send at once are all let in', async () => {
  await statuses(times(8, () => ({ password: 'wrong' })))
  const all = await statuses(times(12, () => ({})))
  assert.ok(
    all.every((status) => status === 200),
    all.join(' '),
  )
})

test('a known browser signs in while strangers guess, in its network too, and has ten guesses of its own', async () => {
  const { device: cookie } = await signIn({})
  await statuses(times(10, () => ({ password: 'wrong' })))
  assert.equal((await signIn({})).status, 429)
  assert.equal((await signIn({ cookie })).status, 200)
  await guessMany(60)
  assert.equal((await signIn({ cookie })).status, 200)
  const own = await statuses(times(11, () => ({ cookie, password: 'wrong' })))
  assert.equal(own.filter((status) => status === 401).length, 10)
  assert.equal((await signIn({ cookie })).status, 429)
})

/** Gives an operator a second factor, and returns a function that makes a code which wasn't used. */
async function withFactor(operator: TestOperator) {
  const { data } = await operator.call('POST', '/session/factor', { password: PASSWORD })
  const code = () => totpCode(data.secret, stepAt(Date.now()))
  const fresh = async () => {
    await mall.ctx.db.updateTable('staff').set({ totp_step: 0 }).where('id', '=', operator.staffId).execute()
    return code()
  }
  await operator.call('POST', '/session/factor/confirm', { token: data.token, code: code() })
  return fresh
}

/** Every step at the desk that asks somebody who is signed in for the password or a code. */
async function confirmedSteps(operator: TestOperator): Promise<[step: string, status: number][]> {
  const { beanId } = await mall.signIn('13900005501')
  const steps: [string, number][] = []
  const step = async (name: string, path: string, body: object) => {
    steps.push([name, (await operator.call('POST', path, body)).status])
  }
  await step('begin the second factor', '/session/factor', { password: PASSWORD })
  const fresh = await withFactor(operator)
  await step('new recovery codes', '/session/factor/codes', { code: await fresh() })
  await step('own password', '/session/password', { current: PASSWORD, password: `${PASSWORD}!` })
  await step('own password back', '/session/password', { current: `${PASSWORD}!`, password: PASSWORD })
  const { version } = (await operator.call('GET', `/customers/${beanId}`)).data
  const values = { phone: '13900005502', reason: '核对了身份证', code: await fresh() }
  await step('phone of a customer', `/customers/${beanId}/changePhone`, { version, values })
  await step('no second factor', '/session/factor/remove', { password: PASSWORD, code: await fresh() })
  return steps
}

test('a known browser has ten guesses at the code of its own, while strangers in its network and elsewhere use up theirs', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const fresh = await withFactor(operator)
  const login = operator.login
  const { device: cookie } = await signIn({ login, more: { code: await fresh() } })
  assert.ok(cookie)
  // Some have the password too: their wrong codes close the step for every other browser.
  const wrong = { login, more: { code: '12345a' } }
  await statuses(times(10, () => ({ password: 'wrong' })))
  await statuses(times(12, (place) => ({ ...wrong, ip: `203.0.113.${place}` })))
  assert.equal((await signIn({ login, ip: '203.0.113.99', more: { code: await fresh() } })).status, 429)
  assert.equal((await signIn({ login, cookie, more: { code: await fresh() } })).status, 200)
  const own = await statuses(times(11, () => ({ ...wrong, cookie })))
  // They arrive in any order.
  assert.deepEqual(own.sort(), [...Array(10).fill(401), 429])
})

test('ten wrong passwords from their network lock no step of operators who are signed in', async () => {
  const operator = await hireOperator(mall, ['operations'])
  await statuses(times(12, () => ({ ip: '127.0.0.1', password: 'wrong' })))
  assert.equal((await signIn({ ip: '127.0.0.1' })).status, 429)
  const steps = await confirmedSteps(operator)
  assert.deepEqual(
    steps.filter(([, status]) => status !== 200),
    [],
  )
  assert.equal(steps.length, 6)
})

test('a stolen session has ten guesses, and locks nothing of the operator’s own', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const fresh = await withFactor(operator)
  const { cookie } = await signIn({ login: operator.login, more: { code: await fresh() } })
  const stolen = operatorWith(mall, String(cookie))
  const guess = () => stolen.call('POST', '/session/password', { current: 'wrong', password: 'new password' })
  const guesses = await Promise.all(times(12, () => ({})).map(guess))
  assert.equal(guesses.filter(({ status }) => status === 400).length, 10)
  assert.equal(guesses.filter(({ status }) => status === 429).length, 2)
  assert.equal((await operator.call('POST', '/session/factor/codes', { code: await fresh() })).status, 200)
})

test('wrong passwords don’t keep the token of the desk out', async () => {
  await statuses(times(12, () => ({ password: 'wrong' })))
  const { statusCode } = await mall.app.inject({
    method: 'POST',
    url: '/desk/api/session/enter',
    headers: { 'x-desk': '1' },
    payload: { token: mall.ctx.secrets.deskToken },
    remoteAddress: '198.51.100.1',
  })
  assert.equal(statusCode, 200)
})

test('a browser that one account has used is no known browser of another', async () => {
  const colleague = await hireOperator(mall, ['operations'])
  const { device: cookie } = await signIn({ login: colleague.staffId.toLowerCase() })
  await statuses(times(10, () => ({ cookie, password: 'wrong' })))
  assert.equal((await signIn({ cookie })).status, 429)
  assert.equal((await signIn({ cookie, login: colleague.staffId.toLowerCase() })).status, 200)
  const { device: both } = await signIn({ cookie, ip: '198.51.100.3' })
  assert.equal((await signIn({ cookie: both })).status, 200)
  assert.equal((await signIn({ cookie: both, login: colleague.staffId.toLowerCase() })).status, 200)
})

test('a login that strangers guess at needs a proof of work on an unknown device, and is never locked', async () => {
  assert.deepEqual(new Set(await guessMany(20)), new Set([401]))
  const challenged = await signIn({})
  assert.equal(challenged.status, 401)
  const { challenge } = challenged.data.data
  const proof = await solveChallenge(challenge)
  const wrong = await signIn({ password: 'wrong', more: { proof } })
  assert.equal(wrong.status, 401)
  assert.equal(wrong.data.data, undefined)
  const again = await signIn({ more: { proof } })
  assert.ok(again.data.data.challenge, 'a proof is good for one attempt')
  const foreign = await hireOperator(mall, ['finance'])
  const fresh = await solveChallenge(again.data.data.challenge)
  assert.equal((await signIn({ login: foreign.staffId.toLowerCase() })).status, 200)
  assert.equal((await signIn({ more: { proof: fresh } })).status, 200)
})

test('the work of a proof grows with the guesses, up to thirty-two times', async () => {
  const workAfter = async (wrong: number) => {
    await sql`update desk_guesses set wrong = ${wrong} where wrong >= 20`.execute(mall.ctx.db)
    return (await signIn({})).data.data.challenge.maxNumber
  }
  await guessMany(20)
  assert.deepEqual(
    [await workAfter(20), await workAfter(45), await workAfter(5_000)],
    [40_000, 80_000, 1_280_000],
  )
})

test('a proof that is asked for is no guess', async () => {
  await guessMany(20)
  for (let i = 0; i < 12; i++) assert.ok((await signIn({})).data.data.challenge)
})

test('after its hour, or a clock that was set back, a count begins again, and the job deletes it', async () => {
  for (const shift of [-3_600_001, 10_000_000]) {
    await statuses(times(10, () => ({ password: 'wrong' })))
    assert.equal((await signIn({})).status, 429)
    await sql`update desk_guesses set ends_at = ends_at + ${shift}`.execute(mall.ctx.db)
    assert.equal((await signIn({})).status, 200)
  }
  await sql`update desk_guesses set ends_at = 1`.execute(mall.ctx.db)
  await dropGuesses(mall.ctx)
  assert.equal((await mall.ctx.db.selectFrom('desk_guesses').selectAll().execute()).length, 0)
})
