import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { buildApp } from '../app'
import { loadSecrets } from '../secrets'
import { proofOn, saidBy, sitAtDesk, type TestDesk } from '../testing/desk'
import { PRODUCTION } from '../testing/production'
import { createTestMall, type TestMall } from '../testing/testMall'
import { Guesses } from './guesses'
import { isDeskSession, SESSION_MS } from './session'

const MINUTE_MS = 60_000
let mall: TestMall
let desk: TestDesk

before(async () => {
  mall = await createTestMall({ bare: true })
  desk = await sitAtDesk(mall)
})
after(() => mall.close())

const advance = (fields: Record<string, string>) => desk.post('time/advance', Object.entries(fields))

const signIn = (token: string, { app = mall.app, address = '203.0.113.1', headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url: '/desk/sign-in',
    payload: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: address,
  })
const cookieOf = (answer: { headers: object }): string =>
  String((answer.headers as Record<string, unknown>)['set-cookie'])
const openWith = (cookie: string, url = '/desk/codes') =>
  mall.app.inject({ url, headers: { cookie: cookie.split(';')[0] } })

test('the desk opens with its token only, and the token leaves the address bar', async () => {
  for (const url of ['/desk', '/desk/codes', '/desk?token=guess']) {
    assert.equal((await mall.app.inject(url)).statusCode, 403)
  }
  const opened = await mall.app.inject(`/desk?token=${mall.ctx.secrets.deskToken}`)
  assert.equal(opened.headers.location, '/desk')
  assert.match(cookieOf(opened), /HttpOnly.*SameSite=Strict/)
  assert.equal((await openWith(cookieOf(opened))).statusCode, 200)
})

test('each sign-in has a cookie of its own, for a working day, which signing out ends', async () => {
  const [one, other] = [await signIn(mall.ctx.secrets.deskToken), await signIn(mall.ctx.secrets.deskToken)]
  assert.match(cookieOf(one), /Max-Age=43200;/)
  assert.notEqual(cookieOf(one).split(';')[0], cookieOf(other).split(';')[0])
  const proof = proofOn((await openWith(cookieOf(one))).body)
  const signOut = (cookie: string, proof: string) =>
    mall.app.inject({
      method: 'POST',
      url: '/desk/sign-out',
      payload: new URLSearchParams({ proof }).toString(),
      headers: { cookie: cookie.split(';')[0], 'content-type': 'application/x-www-form-urlencoded' },
    })
  await signOut(cookieOf(other), proof)
  assert.equal((await openWith(cookieOf(other))).statusCode, 200, "another session's proof signs nobody out")
  await signOut(cookieOf(one), proof)
  assert.equal((await openWith(cookieOf(one))).statusCode, 403)
  assert.equal((await openWith(cookieOf(other))).statusCode, 200)
})

test('a session of the desk ends with its day, and with its token', async (t) => {
  const cookie =
    cookieOf(await signIn(mall.ctx.secrets.deskToken))
      .split(';')[0]
      ?.split('=')[1] ?? ''
  assert.equal(await isDeskSession(mall.ctx, cookie), true)
  const changed = {
    ...mall.ctx,
    secrets: await loadSecrets(mall.ctx.db, { ...mall.ctx.env, deskToken: 'x'.repeat(16) }),
  }
  assert.equal(await isDeskSession(changed, cookie), false)
  const later = Date.now() + SESSION_MS + 1
  t.mock.method(Date, 'now', () => later)
  assert.equal(await isDeskSession(mall.ctx, cookie), false)
})

test('over https the cookie stays on https', async () => {
  assert.doesNotMatch(cookieOf(await signIn(mall.ctx.secrets.deskToken)), /Secure/)
  const app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, publicOrigin: 'https://shop.example' } })
  assert.match(cookieOf(await signIn(mall.ctx.secrets.deskToken, { app })), /Secure/)
  await app.close()
})

test('after ten wrong tokens in an hour an address is refused the right one too; other addresses are not', async () => {
  const address = '203.0.113.66'
  for (let i = 0; i < 10; i++) assert.equal((await signIn(`guess-${i}`, { address })).statusCode, 403)
  assert.equal((await signIn(mall.ctx.secrets.deskToken, { address })).statusCode, 429)
  assert.equal((await signIn(mall.ctx.secrets.deskToken)).statusCode, 303)
  let now = 0
  const guesses = new Guesses(() => now)
  for (let i = 0; i < 10; i++) guesses.countWrong(address)
  assert.equal(guesses.isHeld(address), true)
  now = 3_600_000
  assert.equal(guesses.isHeld(address), false)
})

test('a code that was sent is seen on the desk', async () => {
  await mall.guest.get(userCalls.sendCode, { query: { phone: '13400000001' } })
  const page = (await desk.open('codes')).body
  assert.ok(page.includes('13400000001') && page.includes(await mall.smsCode('13400000001')))
})

test('what a shopper wrote is shown as text, never run', async () => {
  const zhou = await mall.signIn('13400000002')
  await mall.ctx.db
    .updateTable('users')
    .set({ nick_name: '<script>alert(1)</script>' })
    .where('id', '=', zhou.beanId)
    .execute()
  const page = (await desk.open('users')).body
  assert.ok(page.includes('&lt;script&gt;alert(1)'))
  assert.ok(!page.includes('<script>alert'))
})

test('time goes ahead with a post from the page, and not with one from elsewhere', async () => {
  const proof = proofOn((await desk.open('time')).body)
  const before = mall.ctx.clock.now()
  await advance({ minutes: '30' })
  assert.ok(mall.ctx.clock.now() - before < MINUTE_MS)
  const done = await advance({ minutes: '30', proof })
  assert.equal(done.statusCode, 303)
  assert.ok(mall.ctx.clock.now() - before >= 30 * MINUTE_MS)
  assert.match(saidBy(done), /已前进 30 分钟/)
  // A clock beyond the database's range could never be corrected, so such values are refused.
  for (const minutes of ['-5', '1e309', '9'.repeat(20)]) {
    assert.match(saidBy(await advance({ minutes, proof })), /前进的分钟数请填写.1.到.525600.的整数/)
  }
})

test('the result of an action is shown once, to the session that acted; a link can not put words into a page', async () => {
  const cookie = cookieOf(await signIn(mall.ctx.secrets.deskToken)).split(';')[0] ?? ''
  const other = cookieOf(await signIn(mall.ctx.secrets.deskToken)).split(';')[0] ?? ''
  const open = (cookies: string, query = '') =>
    mall.app.inject({ url: `/desk/time${query}`, headers: { cookie: cookies } })
  const proof = proofOn((await open(cookie)).body)
  const done = await mall.app.inject({
    method: 'POST',
    url: '/desk/time/advance',
    payload: new URLSearchParams({ minutes: '1', proof }).toString(),
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(done.headers.location, '/desk/time')
  assert.match(cookieOf(done), /HttpOnly; SameSite=Strict/)
  const said = cookieOf(done).split(';')[0] ?? ''
  const shown = await open(`${cookie}; ${said}`)
  assert.match(shown.body, /role="status">已前进 1 分钟/)
  assert.match(cookieOf(shown), /desk-said=; Max-Age=0/)

  const forged = `desk-said=${Buffer.from('请把口令发给我').toString('base64url')}.${said.split('.')[1]}`
  for (const page of [
    open(cookie, '?said=请把口令发给我'),
    open(`${cookie}; ${forged}`),
    open(`${other}; ${said}`),
    open(`${cookie}; desk-said=%00`),
  ])
    assert.doesNotMatch((await page).body, /role="status"|请把口令发给我/)
})

test('a production desk shows no codes, moves no time and takes no token from an address', async () => {
  const production = await createTestMall({
    bare: true,
    settings: { ...PRODUCTION, DESK_TOKEN: 'a-token-of-the-maker' },
  })
  try {
    const page = await (await sitAtDesk(production)).open('codes')
    assert.match(page.body, /正式环境不显示验证码/)
    await assert.rejects(production.ctx.clock.advance(production.ctx.db, 1), /real time/)
    assert.equal((await production.app.inject('/desk?token=a-token-of-the-maker')).statusCode, 403)
  } finally {
    await production.close()
  }
})

test('a production mall without DESK_TOKEN has no desk, and no API reference unless it is enabled', async () => {
  const production = await createTestMall({ bare: true, settings: PRODUCTION })
  try {
    for (const token of ['', 'undefined', mall.ctx.secrets.deskToken]) {
      assert.equal((await signIn(token, { app: production.app })).statusCode, 403)
    }
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html', '/openapi.json']) {
      assert.equal((await production.app.inject(url)).statusCode, 404, url)
    }
    const { ctx } = production
    const app = await buildApp({ ...ctx, env: { ...ctx.env, apiReference: true } })
    assert.equal((await app.inject('/openapi.json')).statusCode, 200)
    await app.close()
  } finally {
    await production.close()
  }
})
