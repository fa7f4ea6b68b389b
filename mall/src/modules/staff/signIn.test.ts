import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hireOperator, operatorWith, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { IDLE_MS, SESSION_MS } from './sessions'

let mall: TestMall
let stranger: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  stranger = operatorWith(mall, '')
})
after(() => mall.close())

const OWNER = { login: 'chen', name: '陈店主', password: 'a long password' }
const cookieOf = ({ http }: Awaited<ReturnType<TestOperator['call']>>) =>
  String(http.headers['set-cookie']).split(';')[0] ?? ''
const signIn = (login: string, password: string, ip = '') =>
  mall.app.inject({
    method: 'POST',
    url: '/desk/api/session',
    headers: { 'x-desk': '1' },
    payload: { login, password },
    ...(ip && { remoteAddress: ip }),
  })
const isIn = async (cookie: string) =>
  (await operatorWith(mall, cookie).call('GET', '/session')).data.operator !== null

test('the first owner is created with the start-up token, and only the first', async () => {
  assert.equal((await stranger.call('GET', '/session')).data.needsOwner, true)
  const wrong = await stranger.call('POST', '/session/owner', { ...OWNER, token: 'guessed' })
  assert.equal(wrong.status, 401)
  const token = mall.ctx.secrets.deskToken
  const weak = await stranger.call('POST', '/session/owner', {
    ...OWNER,
    token,
    password: 'short',
    login: 'Ä',
  })
  assert.deepEqual(Object.keys(weak.data.errors).sort(), ['login', 'password'])
  const easy = await stranger.call('POST', '/session/owner', { ...OWNER, token, password: 'chen12345678' })
  assert.deepEqual(Object.keys(easy.data.errors), ['password'])
  const made = await stranger.call('POST', '/session/owner', { ...OWNER, token })
  assert.equal(made.status, 200)
  assert.deepEqual(made.data.operator.roles, ['owner'])
  const second = await stranger.call('POST', '/session/owner', { ...OWNER, login: 'other', token })
  assert.equal(second.status, 422)
})

test('the cookie is out of reach of scripts and other sites, and the password is not stored', async () => {
  const http = await signIn(' Chen ', OWNER.password)
  assert.equal(http.statusCode, 200)
  assert.match(
    [http.headers['set-cookie'] ?? []].flat()[0] ?? '',
    /^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
  )
  const { rows } = await mall.ctx.db
    .selectFrom('staff')
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }))
  assert.ok(!rows.includes(OWNER.password))
})

test('a wrong password and an unknown login are refused in the same words', async () => {
  const answers = [await signIn('chen', 'wrong'), await signIn('nobody', 'wrong')]
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).message]),
    [
      [401, '登录名或密码不正确'],
      [401, '登录名或密码不正确'],
    ],
  )
})

test('an address that guesses is refused for an hour, others are not', async () => {
  for (let guess = 0; guess < 10; guess++) await signIn('nobody', 'wrong', '10.9.9.9')
  assert.equal((await signIn('chen', OWNER.password, '10.9.9.9')).statusCode, 429)
  assert.equal((await signIn('chen', OWNER.password, '10.9.9.8')).statusCode, 200)
})

test('guesses that are sent at once are counted like any others', async () => {
  const sent = Array.from({ length: 25 }, (_, place) => signIn('chen', `wrong ${place}`, '10.9.9.7'))
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 401).length, 10, statuses.join(' '))
  const colleagues = Array.from({ length: 12 }, () => signIn('chen', OWNER.password, '10.9.9.6'))
  assert.ok((await Promise.all(colleagues)).every(({ statusCode }) => statusCode === 200))
})

test('a stolen session has ten guesses at the password, from all addresses together', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const change = (place: number, current: string) =>
    mall.app.inject({
      method: 'POST',
      url: '/desk/api/session/password',
      headers: { 'x-desk': '1', cookie: operator.cookie },
      payload: { current, password: 'another password' },
      remoteAddress: `10.9.8.${place}`,
    })
  const sent = Array.from({ length: 15 }, (_, place) => change(place, 'guessed'))
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 400).length, 10, statuses.join(' '))
  assert.equal((await change(99, 'long enough')).statusCode, 429)
})

test('a new password is neither the current one nor easy to guess', async () => {
  const operator = await hireOperator(mall, ['operations'])
  const change = (password: string) =>
    operator.call('POST', '/session/password', { current: 'long enough', password })
  for (const password of ['long enough', 'password1234']) {
    const { status, data } = await change(password)
    assert.deepEqual([status, Object.keys(data.errors)], [400, ['password']], password)
  }
  assert.equal((await change('another one, long')).status, 200)
})

test('a session ends at sign-out, after two idle hours, and after a day of work', async () => {
  const operator = await hireOperator(mall, ['finance'])
  assert.equal(await isIn(operator.cookie), true)
  const age = (column: 'seen_at' | 'expires_at', ms: number) =>
    mall.ctx.db
      .updateTable('staff_sessions')
      .set((eb) => ({ [column]: eb(column, '-', ms) }))
      .where('staff_id', '=', operator.staffId)
      .execute()
  await age('seen_at', IDLE_MS)
  assert.equal(await isIn(operator.cookie), false)
  await age('seen_at', -IDLE_MS)
  assert.equal(await isIn(operator.cookie), true)
  await age('expires_at', SESSION_MS)
  assert.equal(await isIn(operator.cookie), false)
  await age('expires_at', -SESSION_MS)
  await operator.call('DELETE', '/session')
  assert.equal(await isIn(operator.cookie), false)
})

test('a disabled account is out at once and cannot sign in', async () => {
  const cookie = cookieOf({ http: await signIn('chen', OWNER.password) } as never)
  const set = (disabled: boolean) =>
    mall.ctx.db.updateTable('staff').set({ disabled }).where('login', '=', 'chen').execute()
  await set(true)
  assert.equal(await isIn(cookie), false)
  assert.equal((await signIn('chen', OWNER.password)).statusCode, 401)
  await set(false)
})

test('a new password needs the current one and ends all other sessions', async () => {
  const [here, there] = await Promise.all([signIn('chen', OWNER.password), signIn('chen', OWNER.password)])
  const operator = operatorWith(mall, cookieOf({ http: here } as never))
  const wrong = await operator.call('POST', '/session/password', {
    current: 'wrong',
    password: 'another password',
  })
  assert.deepEqual(wrong.data.errors, { current: '当前密码不正确' })
  const right = await operator.call('POST', '/session/password', {
    current: OWNER.password,
    password: 'another password',
  })
  assert.equal(right.status, 200)
  assert.equal(await isIn(operator.cookie), true)
  assert.equal(await isIn(cookieOf({ http: there } as never)), false)
  assert.equal((await signIn('chen', 'another password')).statusCode, 200)
})

test('a change from another site is refused', async () => {
  const operator = await hireOperator(mall, ['owner'])
  const attempts: Record<string, string>[] = [{ 'x-desk': '' }, { origin: 'https://elsewhere.example' }]
  for (const headers of attempts) {
    const { status } = await operator.call('DELETE', '/session', undefined, headers)
    assert.equal(status, 403, JSON.stringify(headers))
  }
  assert.equal(await isIn(operator.cookie), true)
})

test('the token alone enters a development mall, never one in production', async () => {
  const token = mall.ctx.secrets.deskToken
  assert.equal((await stranger.call('POST', '/session/enter', { token: 'guessed' })).status, 401)
  const entered = await stranger.call('POST', '/session/enter', { token })
  assert.deepEqual(entered.data.operator.roles, ['owner'])
  const env = mall.ctx.env as { mode: string }
  env.mode = 'production'
  try {
    assert.equal((await stranger.call('POST', '/session/enter', { token })).status, 404)
  } finally {
    env.mode = 'test'
  }
})
