import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { proofOn, sitAtDesk, type TestDesk } from '../src/testing/desk'
import { createTestMall, type TestMall } from '../src/testing/testMall'

const MINUTE_MS = 60_000
let mall: TestMall
let desk: TestDesk

before(async () => {
  mall = await createTestMall({ bare: true })
  desk = await sitAtDesk(mall)
})
after(() => mall.close())

const advance = (fields: Record<string, string>) => desk.post('time/advance', Object.entries(fields))

test('the desk opens with its token only, and the token leaves the address bar', async () => {
  for (const url of ['/desk', '/desk/codes', '/desk?token=guess']) {
    assert.equal((await mall.app.inject(url)).statusCode, 403)
  }
  const opened = await mall.app.inject(`/desk?token=${mall.ctx.secrets.deskToken}`)
  assert.equal(opened.headers.location, '/desk')
  assert.match(String(opened.headers['set-cookie']), /HttpOnly.*SameSite=Strict/)
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
  assert.match((await desk.open(String(done.headers.location).replace('/desk/', ''))).body, /已前进 30 分钟/)
  // A clock beyond what the database counts would stand in its way for ever: it is kept there.
  for (const minutes of ['-5', '1e309', '9'.repeat(20)]) {
    const { location } = (await advance({ minutes, proof })).headers
    assert.match(decodeURIComponent(String(location)), /前进的分钟数请填写.1.到.525600.的整数/)
  }
})

test('a production desk shows no codes and moves no time', async () => {
  const production = await createTestMall({ bare: true, settings: { MALL_ENV: 'production' } })
  try {
    const page = await (await sitAtDesk(production)).open('codes')
    assert.match(page.body, /正式环境不显示验证码/)
    await assert.rejects(production.ctx.clock.advance(production.ctx.db, 1), /real time/)
  } finally {
    await production.close()
  }
})
