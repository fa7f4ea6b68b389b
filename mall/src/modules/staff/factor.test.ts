import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hireOperator, operatorWith, type TestOperator } from '../../../testing/operators'
import { PRODUCTION } from '../../../testing/production'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { Secrets } from '../../core/secrets'
import { readEnv } from '../../env'
import { sealFactors } from './factor'
import { stepAt, totpCode } from './totp'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  owner = await hireOperator(mall, ['owner'], { name: '陈店主' })
})
after(() => mall.close())

const PASSWORD = 'long enough'
const codeNow = (secret: string, steps = 0) => totpCode(secret, stepAt(Date.now()) + steps)
const WRONG = '000000x'

/** Turns the factor on, and forgets the code that did it: the present one is still unused. */
async function withFactor(operator: TestOperator): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data: started } = await operator.call('POST', '/session/factor', { password: PASSWORD })
  const { status, data } = await operator.call('POST', '/session/factor/confirm', {
    token: started.token,
    code: codeNow(started.secret),
  })
  assert.equal(status, 200, JSON.stringify(data))
  await mall.ctx.db.updateTable('staff').set({ totp_step: 0 }).where('id', '=', operator.staffId).execute()
  return { secret: started.secret, recoveryCodes: data.recoveryCodes }
}
const signIn = (operator: TestOperator, code?: string, password = PASSWORD) =>
  operatorWith(mall, '').call('POST', '/session', {
    login: operator.staffId.toLowerCase(),
    password,
    ...(code !== undefined && { code }),
  })

test('signing in needs the code besides the password, and each code works once', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { secret } = await withFactor(operator)
  const without = await signIn(operator)
  assert.deepEqual([without.status, without.data.data], [401, { needsCode: true }])
  const badPassword = await signIn(operator, codeNow(secret), 'wrong password')
  assert.deepEqual([badPassword.status, badPassword.data.data], [401, undefined])
  const code = codeNow(secret)
  assert.equal((await signIn(operator, `${code.slice(0, 3)} ${code.slice(3)}`)).status, 200)
  assert.equal((await signIn(operator, code)).status, 401)
})

test('of two sign-ins with the same code at the same moment one is refused', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { secret } = await withFactor(operator)
  const code = codeNow(secret)
  const results = await Promise.all([signIn(operator, code), signIn(operator, code)])
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 401])
})

test('a recovery code works once in place of the code; new ones replace all', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { recoveryCodes } = await withFactor(operator)
  const [first = '', second = '', third = ''] = recoveryCodes
  assert.equal((await signIn(operator, first.toLowerCase())).status, 200)
  assert.equal((await signIn(operator, first)).status, 401)
  const { data } = await operator.call('POST', '/session/factor/codes', { code: second })
  assert.equal(data.recoveryCodes.length, 10)
  assert.equal((await signIn(operator, third)).status, 401)
  assert.equal((await signIn(operator, data.recoveryCodes[0])).status, 200)
})

test('of many wrong codes that are sent at once ten are tried', async () => {
  const operator = await hireOperator(mall, ['operations'])
  await withFactor(operator)
  const guess = (place: number) =>
    mall.app.inject({
      method: 'POST',
      url: '/desk/api/session/factor/codes',
      headers: { 'x-desk': '1', cookie: operator.cookie },
      payload: { code: WRONG },
      remoteAddress: `10.7.7.${place}`,
    })
  const sent = Array.from({ length: 25 }, (_, place) => guess(place))
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 400).length, 10, statuses.join(' '))
})

test('ten wrong codes in an hour close the account’s sign-in, from any address', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { secret } = await withFactor(operator)
  const from = (address: string, code: string) =>
    mall.app.inject({
      method: 'POST',
      url: '/desk/api/session',
      headers: { 'x-desk': '1' },
      payload: { login: operator.staffId.toLowerCase(), password: PASSWORD, code },
      remoteAddress: address,
    })
  for (let guess = 0; guess < 10; guess++) {
    assert.equal((await from(`10.1.0.${guess}`, WRONG)).statusCode, 401)
  }
  assert.equal((await from('10.1.1.1', codeNow(secret))).statusCode, 429)
})

test('setting it up needs the password and the first code, and ends other sessions', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const wrong = await operator.call('POST', '/session/factor', { password: 'wrong' })
  assert.deepEqual([wrong.status, Object.keys(wrong.data.errors)], [400, ['password']])
  const { data: started } = await operator.call('POST', '/session/factor', { password: PASSWORD })
  assert.match(started.uri, /^otpauth:\/\/totp\//)
  const confirm = (who: TestOperator, code: string) =>
    who.call('POST', '/session/factor/confirm', { token: started.token, code })
  assert.deepEqual(Object.keys((await confirm(operator, WRONG)).data.errors), ['code'])
  const other = await hireOperator(mall, ['operations'])
  assert.equal((await confirm(other, codeNow(started.secret))).status, 422)
  const elsewhere = await signIn(operator)
  assert.equal(elsewhere.status, 200)
  // As an authenticator shows it.
  const spaced = codeNow(started.secret).replace(/^.../, '$&-')
  assert.equal((await confirm(operator, spaced)).status, 200)
  assert.equal((await confirm(operator, codeNow(started.secret, 1))).status, 422)
  const cookie = String(elsewhere.http.headers['set-cookie']).split(';')[0] ?? ''
  assert.equal((await operatorWith(mall, cookie).call('GET', '/waiting')).status, 401)
  assert.equal((await operator.call('GET', '/waiting')).status, 200)
})

test('neither the secret nor a recovery code is stored as it is, sent again or in the audit log', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { secret, recoveryCodes } = await withFactor(operator)
  const row = await mall.ctx.db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', operator.staffId)
    .executeTakeFirstOrThrow()
  const { data: shown } = await owner.call('GET', `/staff/${operator.staffId}`)
  const log = await mall.ctx.db.selectFrom('audit_log').selectAll().execute()
  const text = JSON.stringify([row, shown, log])
  for (const hidden of [secret, ...recoveryCodes]) assert.ok(!text.includes(hidden))
  assert.equal(shown.hasFactor, true)
  assert.ok(log.some(({ action, row_id }) => action === 'addFactor' && row_id === operator.staffId))
})

test('it is turned off with password and code, unless the role demands it', async () => {
  const operator = await hireOperator(mall, ['finance'])
  const { secret } = await withFactor(operator)
  const remove = (code: string) =>
    operator.call('POST', '/session/factor/remove', { password: PASSWORD, code })
  assert.equal((await remove(WRONG)).status, 400)
  const env = mall.ctx.env as { factorRoles: readonly string[] }
  env.factorRoles = ['finance']
  try {
    assert.equal((await remove(codeNow(secret))).status, 422)
  } finally {
    env.factorRoles = []
  }
  assert.equal((await remove(codeNow(secret))).status, 200)
  assert.equal((await signIn(operator)).status, 200)
})

test('an owner resets a colleague’s factor, which ends the sessions and is in the audit log', async () => {
  const operator = await hireOperator(mall, ['finance'])
  await withFactor(operator)
  const { data: row } = await owner.call('GET', `/staff/${operator.staffId}`)
  const reset = await owner.call('POST', `/staff/${operator.staffId}/resetFactor`, {
    version: row.version,
    values: {},
  })
  assert.deepEqual([reset.status, reset.data.hasFactor], [200, false])
  assert.equal((await operator.call('GET', '/waiting')).status, 401)
  assert.equal((await signIn(operator)).status, 200)
  const { data: history } = await owner.call('GET', `/staff/${operator.staffId}/history`)
  assert.deepEqual(
    [history.changes[0].action, history.changes[0].before, history.changes[0].after],
    ['resetFactor', { hasFactor: true }, { hasFactor: false }],
  )
})

test('whose role demands it can do nothing before it is set up', async () => {
  const operator = await hireOperator(mall, ['finance'])
  const env = mall.ctx.env as { factorRoles: readonly string[] }
  env.factorRoles = ['owner', 'finance']
  try {
    const who = await operator.call('GET', '/session')
    assert.equal(who.data.operator.needsFactor, true)
    assert.equal((await operator.call('GET', '/orders')).status, 403)
    assert.equal((await operator.call('GET', '/waiting')).status, 403)
    await withFactor(operator)
    assert.equal((await operator.call('GET', '/orders')).status, 200)
    const free = await hireOperator(mall, ['operations'])
    assert.equal((await free.call('GET', '/orders')).status, 200)
  } finally {
    env.factorRoles = []
  }
})

test('production demands it of owners and finance until the setting says otherwise', () => {
  const rolesWith = (settings: Record<string, string>) => readEnv(settings).factorRoles
  assert.deepEqual(rolesWith(PRODUCTION), ['owner', 'finance'])
  assert.deepEqual(rolesWith({ ...PRODUCTION, DESK_SECOND_FACTOR: 'none' }), [])
  assert.deepEqual(rolesWith({ ...PRODUCTION, DESK_SECOND_FACTOR: 'owner, dealerStaff' }), [
    'owner',
    'dealerStaff',
  ])
  assert.deepEqual(rolesWith({ MALL_ENV: 'development' }), [])
  assert.throws(() => rolesWith({ ...PRODUCTION, DESK_SECOND_FACTOR: 'boss' }), /DESK_SECOND_FACTOR/)
})

test('after a new secret of the mall the factors are sealed again, and still work', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { secret } = await withFactor(operator)
  const ctx = mall.ctx as { secrets: Secrets }
  const before = ctx.secrets
  const former = 'a-secret-of-a-test-mall-0123456789'
  try {
    const root = (before as unknown as { root: string }).root
    ctx.secrets = new Secrets(former, before.deskToken, [root])
    await sealFactors(mall.ctx)
    ctx.secrets = new Secrets(former, before.deskToken)
    assert.equal((await signIn(operator, codeNow(secret))).status, 200)
  } finally {
    ctx.secrets = before
  }
})
