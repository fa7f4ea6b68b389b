import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, mock, test } from 'node:test'
import { deviceCalls } from '@contract/calls/device'
import { userCalls } from '@contract/calls/user'
import { MINUTE_MS } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { advanceClock } from '../../db/clockOffset'
import { codeNotSent } from '../../gateways/sms/smsGateway'
import { spend } from '../allowance/spend'
import { phoneHash, type SmsScene } from './requester'

const SECOND_MS = 1_000
let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
  // Start of the next day in China, so that no test crosses midnight.
  await mall.advance(
    24 * 60 * MINUTE_MS - ((mall.ctx.clock.now() + 8 * 60 * MINUTE_MS) % (24 * 60 * MINUTE_MS)),
  )
})
after(() => mall.close())

const send = (phone: string, scene = 'login', by = mall.guest) =>
  by.call(userCalls.sendCode, { query: { phone, scene } })
const login = (phone: string, code: string) => mall.guest.call(userCalls.login, { body: { phone, code } })
/** A six-digit code that differs from `code`. */
const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a second code within the minute is refused, with the time when it can be requested', async () => {
  const first = await send('13600000001')
  assert.equal(first.data.resendAt - first.data.serverTime, MINUTE_MS)
  await mall.advance(20 * SECOND_MS)
  const again = await send('13600000001')
  assert.equal(again.code, '601001')
  // The text and the timestamps come from one reading of the clock, however long the test takes.
  const seconds = Math.ceil((again.data.resendAt - again.data.serverTime) / SECOND_MS)
  assert.equal(again.description, `${seconds} 秒后可重新获取验证码`)
  assert.ok(seconds > 0 && seconds <= 40)
  assert.equal(again.data.resendAt, first.data.resendAt)
  const friend = await mall.signIn('13600000098')
  assert.equal((await send('13600000001', 'appointment', friend)).code, '000000')
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
  await send('13600000006', 'appointment', await mall.signIn('13600000097'))
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

/** Solves the challenge with Node's own hash, independent of the shop's code. */
async function proofFor(phone: string, scene = 'login', from = '127.0.0.1'): Promise<string> {
  const { salt, challenge, maxNumber, signature } = await mall.guest.get(deviceCalls.challenge, {
    body: { phone, scene },
    from,
  })
  for (let number = 0; number <= maxNumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return `${salt}~${number}~${signature}`
  }
  throw new Error('no number fits')
}

const STRANGER = '203.0.113.9'
const OWNER = '198.51.100.7'

/** Requests codes until the mall refuses, solving proofs of work as needed. Returns how many were sent. */
async function sendAll(phone: string, from: string): Promise<number> {
  for (let sent = 0; ; sent++) {
    const query = { phone }
    const plain = await mall.guest.call(userCalls.sendCode, { query, from })
    const answer =
      plain.code === '601009'
        ? await mall.guest.call(userCalls.sendCode, {
            query: { ...query, proof: await proofFor(phone, 'login', from) },
            from,
          })
        : plain
    if (answer.code === '601002') return sent
    assert.equal(answer.code, '000000')
    await advanceClock(mall.ctx.clock, mall.ctx.db, MINUTE_MS)
  }
}

test("a stranger's requests end for the stranger, and the owner still gets a code and signs in", async () => {
  const phone = '13600000008'
  assert.equal(await sendAll(phone, STRANGER), 20)
  const answer = await mall.guest.call(userCalls.sendCode, {
    query: { phone, proof: await proofFor(phone) },
    from: OWNER,
  })
  assert.equal(answer.code, '000000')
  const body = { phone, code: await mall.smsCode(phone) }
  assert.equal((await mall.guest.call(userCalls.login, { body, from: OWNER })).code, '000000')
})

test('where the owner has signed in before, no number of strangers blocks them, and no proof of work is needed', async () => {
  const phone = '13600000009'
  const { device } = await mall.guest.get(deviceCalls.key)
  const own = { query: { phone, device }, from: OWNER }
  await mall.guest.get(userCalls.sendCode, own)
  const body = { phone, code: await mall.smsCode(phone), device }
  await mall.guest.get(userCalls.login, { body, from: OWNER })
  // Three addresses with twenty codes each: the daily limit of a phone for unknown sources.
  await spend(mall.ctx.db, 'smsOfPhone', phoneHash(mall.ctx, phone), 60, mall.ctx.clock.now(), 59)
  const proof = await proofFor(phone)
  const another = await mall.guest.call(userCalls.sendCode, { query: { phone, proof }, from: '203.0.113.4' })
  assert.equal(another.code, '601002')
  await advanceClock(mall.ctx.clock, mall.ctx.db, MINUTE_MS)
  // The device is known at any network address.
  const elsewhere = await mall.guest.call(userCalls.sendCode, { query: { phone, device }, from: '192.0.2.1' })
  assert.equal(elsewhere.code, '000000')
})

test('a code that was sent stays valid for its requester, whatever strangers guess and request', async () => {
  const phone = '13600000010'
  await mall.guest.get(userCalls.sendCode, { query: { phone }, from: OWNER })
  const code = await mall.smsCode(phone)
  const guess = (from: string) =>
    mall.guest.call(userCalls.login, { body: { phone, code: notThe(code) }, from })
  const codes = []
  for (let place = 0; place < 10; place++) codes.push((await guess(`203.0.113.${place}`)).code)
  // All unknown sources together have two guesses: from the third on, even the right code fails.
  assert.deepEqual(codes, ['601003', '601003', ...Array(8).fill('601004')])
  await mall.guest.get(userCalls.sendCode, { query: { phone }, from: STRANGER })
  for (let tries = 0; tries < 6; tries++) await guess(STRANGER)
  assert.equal(
    (await mall.guest.call(userCalls.login, { body: { phone, code }, from: OWNER })).code,
    '000000',
  )
})

test('a phone that changed networks between asking and signing in gets in', async () => {
  const phone = '13600000011'
  await mall.guest.get(userCalls.sendCode, { query: { phone }, from: OWNER })
  const body = { phone, code: await mall.smsCode(phone) }
  assert.equal((await mall.guest.call(userCalls.login, { body, from: '192.0.2.9' })).code, '000000')
})

test('work is required from the fourth code of a day on, and each proof is good once, for its phone and purpose, for five minutes', async () => {
  const phone = '13600000012'
  const friend = await mall.signIn('13600000096')
  const requestCode = (scene: string, proof = '') =>
    friend.call(userCalls.sendCode, { query: { phone, scene, proof } })
  for (const scene of ['login', 'newPhone', 'appointment'])
    assert.equal((await requestCode(scene)).code, '000000')
  const refused = await requestCode('signup')
  assert.deepEqual(
    [refused.code, refused.description],
    ['601009', '操作有些频繁，请完成安全验证后再获取验证码'],
  )
  const proof = await proofFor(phone, 'signup')
  assert.equal((await requestCode('appointment', proof)).code, '601009')
  assert.equal((await requestCode('signup', await proofFor('13600000013', 'signup'))).code, '601009')
  assert.equal((await requestCode('signup', proof.replace(/~\d+~/, '~1~'))).code, '601009')
  assert.equal((await requestCode('signup', '~~')).code, '601009')
  assert.equal((await requestCode('signup', proof)).code, '000000')
  await mall.advance(MINUTE_MS)
  assert.equal((await requestCode('signup', proof)).code, '601009')
  const late = await proofFor(phone, 'signup')
  await mall.advance(5 * MINUTE_MS)
  assert.equal((await requestCode('signup', late)).code, '601009')
})

test('strangers who use up the codes of an address leave a device on which the owner has signed in its own', async () => {
  const small = await createTestMall({ bare: true, settings: { SMS_PER_IP_PER_HOUR: '3' } })
  after(() => small.close())
  const { device } = await small.guest.get(deviceCalls.key)
  const phone = '13600000061'
  await small.guest.get(userCalls.sendCode, { query: { phone, device } })
  await small.guest.get(userCalls.login, { body: { phone, code: await small.smsCode(phone), device } })
  await small.advance(MINUTE_MS)
  const codes = []
  for (let place = 62; place < 66; place++) {
    const query = { phone: `136000000${place}` }
    codes.push((await small.guest.call(userCalls.sendCode, { query })).code)
  }
  assert.deepEqual(codes.slice(-1), ['429000'])
  assert.equal((await small.guest.call(userCalls.sendCode, { query: { phone, device } })).code, '000000')
})

const OK = '000000'
const SIGN_IN_FIRST = '401000'
const BAD_INPUT = '400000'

for (const [scene, [asGuest, toOwn, toOther]] of Object.entries({
  login: [OK, OK, OK],
  signup: [SIGN_IN_FIRST, OK, OK],
  appointment: [SIGN_IN_FIRST, OK, OK],
  newPhone: [SIGN_IN_FIRST, OK, OK],
  oldPhone: [SIGN_IN_FIRST, OK, BAD_INPUT],
  deleteAccount: [SIGN_IN_FIRST, OK, BAD_INPUT],
} satisfies Record<SmsScene, string[]>)) {
  test(`codes of ${scene} are sent, and checked, for those who may request them only`, async () => {
    await mall.advance(24 * 60 * MINUTE_MS)
    const [own, other] = ['13600000051', '13600000052']
    const wang = await mall.signIn(own)
    await mall.ctx.db.deleteFrom('sms_codes').execute()
    const body = (phone: string) => ({ phone, scene, code: '000000' })
    for (const [by, phone, code] of [
      [mall.guest, other, asGuest],
      [wang, own, toOwn],
      [wang, other, toOther],
    ] as const) {
      await mall.ctx.db.deleteFrom('sms_codes').execute()
      assert.equal((await send(phone, scene, by)).code, code)
      const sent = await mall.ctx.db.selectFrom('sms_codes').selectAll().execute()
      assert.equal(sent.length, code === OK ? 1 : 0)
      const checked = (await by.call(userCalls.checkCode, { body: body(phone) })).code
      assert.equal(checked === code, code !== OK, checked)
    }
  })
}

test('a code that the service refused may be requested again at once', async () => {
  const { sms } = mall.ctx.gateways
  const refusing = mock.method(sms, 'sendCode', () => Promise.reject(codeNotSent('other')))
  const refused = await mall.guest.call(userCalls.sendCode, { query: { phone: '13600000014' } })
  assert.deepEqual([refused.code, refused.description], ['601006', '短信发送失败，请稍后再试'])
  refusing.mock.restore()
  assert.equal(
    (await mall.guest.call(userCalls.sendCode, { query: { phone: '13600000014' } })).code,
    '000000',
  )
})

test('a code whose service did not answer signs in if it arrives after all', async () => {
  const { sms } = mall.ctx.gateways
  let arrived = ''
  const silent = mock.method(sms, 'sendCode', (_phone: string, code: string) => {
    arrived = code
    return Promise.reject(codeNotSent('other'))
  })
  assert.equal((await send('13600000015')).code, '601006')
  silent.mock.restore()
  assert.equal((await login('13600000015', arrived)).code, '000000')
})

for (const [far, ms] of [
  ['an hour', 60 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const) {
  test(`after the clock was set back by ${far}, a code can be requested at once and signs in`, async (t) => {
    const phone = `1360000002${ms === 60 * MINUTE_MS ? 1 : 2}`
    assert.equal((await send(phone)).code, '000000')
    const { now } = Date
    t.mock.method(Date, 'now', () => now() - ms)
    assert.equal((await send(phone)).code, '000000')
    assert.equal((await send(phone)).code, '601001')
    assert.equal((await login(phone, await mall.smsCode(phone))).code, '000000')
  })
}
