import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { handoverCalls } from '@contract/calls/handover'
import { userCalls } from '@contract/calls/user'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const redeem = (code: string) => mall.guest.call(handoverCalls.redeem, { body: { code } })
const infoWith = (accesstoken: string) => mall.guest.call(userCalls.info, { headers: { accesstoken } })

test('a code opens one session of its own for its user, also when it is sent twice at the same time', async () => {
  const wang = await mall.signIn('13900000301')
  const { code, expiresAt } = await wang.get(handoverCalls.create, { body: {} })
  assert.ok(expiresAt > mall.ctx.clock.now() && expiresAt <= mall.ctx.clock.now() + 60_000)
  const answers = await Promise.all([redeem(code), redeem(code)])
  assert.deepEqual(answers.map((answer) => answer.code).sort(), ['000000', '550004'])
  const session = answers.find((answer) => answer.code === '000000')?.data
  assert.deepEqual([session.beanId, session.phone], [wang.beanId, '13900000301'])
  assert.notEqual(session.accessToken, wang.accessToken)
  assert.equal((await infoWith(session.accessToken)).data.beanId, wang.beanId)
  assert.equal((await redeem(code)).code, '550004')
})

test('a code is good for a minute, and only until the next one is made', async () => {
  const wang = await mall.signIn('13900000302')
  const first = await wang.get(handoverCalls.create, { body: {} })
  const second = await wang.get(handoverCalls.create, { body: {} })
  assert.equal((await redeem(first.code)).code, '550004')
  await mall.advance(60_000)
  assert.equal((await redeem(second.code)).code, '550004')
})

test('a code of an ended session opens nothing, and the session that it opened earlier has ended too', async () => {
  const wang = await mall.signIn('13900000303')
  const { code } = await wang.get(handoverCalls.create, { body: {} })
  const opened = (await redeem(code)).data
  const late = await wang.get(handoverCalls.create, { body: {} })
  await wang.get(userCalls.logout)
  assert.equal((await redeem(late.code)).code, '550004')
  assert.equal((await infoWith(opened.accessToken)).code, '550004')
})

/** Signs a phone in and hands its session over twice: parent, child and grandchild. */
async function threeGenerations(phone: string) {
  const parent = await mall.signIn(phone)
  const child = (await redeem((await parent.get(handoverCalls.create, { body: {} })).code)).data
  const headers = { accesstoken: child.accessToken }
  const { data } = await mall.guest.call(handoverCalls.create, { body: {}, headers })
  const grandchild = (await redeem(data.code)).data
  return { parent, child, grandchild }
}

test('signing out ends all sessions that were handed over from it, at any depth', async () => {
  const { parent, child, grandchild } = await threeGenerations('13900000311')
  assert.equal((await infoWith(grandchild.accessToken)).code, '000000')
  await parent.get(userCalls.logout)
  assert.equal((await infoWith(child.accessToken)).code, '550004')
  assert.equal((await infoWith(grandchild.accessToken)).code, '550004')
})

test('a refresh token that was copied ends all sessions that were handed over from its own', async () => {
  const { parent, child, grandchild } = await threeGenerations('13900000312')
  let { refreshToken } = parent
  for (let times = 0; times < 2; times += 1) {
    const next = (await mall.guest.call(userCalls.refresh, { body: { refreshToken } })).data
    assert.equal((await infoWith(next.accessToken)).code, '000000')
    refreshToken = next.refreshToken
  }
  const copied = { body: { refreshToken: parent.refreshToken } }
  assert.equal((await mall.guest.call(userCalls.refresh, copied)).code, '550004')
  assert.equal((await infoWith(child.accessToken)).code, '550004')
  assert.equal((await infoWith(grandchild.accessToken)).code, '550004')
})

test('signing out of the web page leaves the mini-program signed in', async () => {
  const wang = await mall.signIn('13900000304')
  const { code } = await wang.get(handoverCalls.create, { body: {} })
  const opened = (await redeem(code)).data
  await mall.guest.call(userCalls.logout, { headers: { accesstoken: opened.accessToken } })
  assert.equal((await wang.call(userCalls.info)).code, '000000')
})

test("guests get no codes, and what the database stores of a code can't be redeemed", async () => {
  assert.equal((await mall.guest.call(handoverCalls.create, { body: {} })).code, '401000')
  const wang = await mall.signIn('13900000305')
  const { code } = await wang.get(handoverCalls.create, { body: {} })
  const rows = await mall.ctx.db.selectFrom('handover_codes').selectAll().execute()
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(code))
  for (const { hash } of rows) assert.equal((await redeem(hash)).code, '550004')
})
