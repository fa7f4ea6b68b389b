import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { createTestMall, type TestMall } from '../../testing/testMall'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const send = (phone: string, scene = 'login') =>
  mall.guest.call(userCalls.sendCode, { query: { phone, scene } })
const login = (phone: string, code: string) => mall.guest.call(userCalls.login, { body: { phone, code } })
/** A six-digit code that is not this one. */
const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a second code within the minute is refused and told when it may be asked for', async () => {
  const first = await send('13600000001')
  assert.equal(first.data.resendAt - first.data.serverTime, MINUTE_MS)
  await mall.advance(20 * SECOND_MS)
  const again = await send('13600000001')
  assert.equal(again.code, '601001')
  // The words and the instants are of one reading; how long the test itself took doesn't matter.
  const seconds = Math.ceil((again.data.resendAt - again.data.serverTime) / SECOND_MS)
  assert.equal(again.description, `${seconds} 秒后可重新获取验证码`)
  assert.ok(seconds > 0 && seconds <= 40)
  assert.equal(again.data.resendAt, first.data.resendAt)
  assert.equal((await send('13600000001', 'appointment')).code, '000000')
  await mall.advance(40 * SECOND_MS)
  assert.equal((await send('13600000001')).code, '000000')
})

test('five taps at once send one code', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('13600000002')))
  assert.equal(answers.filter((answer) => answer.code === '000000').length, 1)
})

test('a code works once, and of two taps on sign-in one goes through', async () => {
  await send('13600000003')
  const code = await mall.smsCode('13600000003')
  const answers = await Promise.all([login('13600000003', code), login('13600000003', code)])
  assert.deepEqual(answers.map((answer) => answer.code).sort(), ['000000', '601004'])
})

test('after five wrong tries the right code is refused too, even when they come all at once', async () => {
  await send('13600000004')
  const code = await mall.smsCode('13600000004')
  const wrong = await Promise.all(Array.from({ length: 8 }, () => login('13600000004', notThe(code))))
  assert.equal(wrong.filter((answer) => answer.code === '601003').length, 5)
  assert.equal((await login('13600000004', code)).code, '601004')
})

test('a code ends after five minutes', async () => {
  await send('13600000005')
  const code = await mall.smsCode('13600000005')
  await mall.advance(5 * MINUTE_MS)
  assert.equal((await login('13600000005', code)).code, '601004')
})

test('a code of one scene opens no other', async () => {
  await send('13600000006', 'appointment')
  const code = await mall.smsCode('13600000006', 'appointment')
  assert.equal((await login('13600000006', code)).code, '601004')
})

test('checking a code leaves it usable', async () => {
  await send('13600000007')
  const code = await mall.smsCode('13600000007')
  const checked = await mall.guest.get(userCalls.checkCode, {
    body: { phone: '13600000007', code, scene: 'login' },
  })
  assert.equal(checked.valid, true)
  assert.equal((await login('13600000007', code)).code, '000000')
})

test('the twenty-first code of a day waits for tomorrow', async () => {
  await mall.advance(24 * 60 * MINUTE_MS - (mall.ctx.clock.now() % (24 * 60 * MINUTE_MS)))
  for (let i = 0; i < 20; i++) {
    assert.equal((await send('13600000008')).code, '000000')
    await mall.advance(MINUTE_MS)
  }
  assert.equal((await send('13600000008')).code, '601002')
  await mall.advance(24 * 60 * MINUTE_MS)
  assert.equal((await send('13600000008')).code, '000000')
})
