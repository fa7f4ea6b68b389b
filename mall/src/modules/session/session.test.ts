import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { MINUTE_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { secretHash } from '../../core/digests'
import { Secrets } from '../../core/secrets'
import { countRemembered, readCrowdSession } from './crowdSessions'
import { readSession } from './readSession'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('a new phone signs in and becomes a user with its own profile', async () => {
  const wang = await mall.signIn('13900000001')
  const info = await wang.get(userCalls.info)
  assert.equal(info.phone, '13900000001')
  assert.equal(info.beanId, wang.beanId)
  assert.equal((await mall.signIn('13900000001')).beanId, wang.beanId)
})

test('a gated call without a token asks to sign in, with an unknown token says that the login has expired', async () => {
  const without = await mall.guest.call(userCalls.info)
  assert.deepEqual([without.code, without.description], ['401000', '请先登录'])
  const unknown = await mall.guest.call(userCalls.info, { headers: { accesstoken: 'nobody-knows-it' } })
  assert.equal(unknown.code, '550004')
})

test('the token header alone signs in too', async () => {
  const wang = await mall.signIn('13900000001')
  const answer = await mall.guest.call(userCalls.info, { headers: { token: wang.accessToken } })
  assert.equal(answer.code, '000000')
})

test('an access token past its half hour answers 145011 and the refreshed one works', async () => {
  const wang = await mall.signIn('13900000002')
  await mall.advance(30 * MINUTE_MS)
  assert.equal((await wang.call(userCalls.info)).code, '145011')
  const next = await refresh(wang.refreshToken)
  assert.equal(next.data.beanId, wang.beanId)
  assert.equal(next.data.phone, '13900000002')
  assert.equal((await infoWith(next.data.accessToken)).code, '000000')
  assert.equal((await infoWith(wang.accessToken)).code, '145011')
})

test('a refresh whose answer got lost is answered again with the same tokens', async () => {
  const wang = await mall.signIn('13900000003')
  const first = await refresh(wang.refreshToken)
  await mall.advance(10 * MINUTE_MS)
  const again = await refresh(wang.refreshToken)
  assert.deepEqual(again.data, first.data)
})

test('two tabs that refresh at once both get the same tokens', async () => {
  const wang = await mall.signIn('13900000004')
  const answers = await Promise.all([1, 2, 3].map(() => refresh(wang.refreshToken)))
  assert.equal(new Set(answers.map((answer) => answer.data.accessToken)).size, 1)
  assert.equal((await infoWith(answers[0]?.data.accessToken)).code, '000000')
  assert.equal((await refresh(wang.refreshToken)).code, '000000')
})

test('a used refresh token that turns up 31 s after its successor was used ends the session for good', async () => {
  const wang = await mall.signIn('13900000005')
  const next = await refresh(wang.refreshToken)
  await infoWith(next.data.accessToken)
  await mall.advance(31_000)
  assert.equal((await refresh(wang.refreshToken)).code, '550004')
  assert.equal((await infoWith(next.data.accessToken)).code, '550004')
  assert.equal((await refresh(next.data.refreshToken)).code, '550004')
})

test('refreshing again and again does not fill the table, and an old token that was copied still ends the session', async () => {
  const wang = await mall.signIn('13900000009')
  const { id } = await mall.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', wang.beanId)
    .executeTakeFirstOrThrow()
  const stored = async () => {
    const tokens = mall.ctx.db.selectFrom('session_tokens').select('hash').where('session_id', '=', id)
    return (await tokens.execute()).length
  }
  let newest: Pick<Shopper, 'accessToken' | 'refreshToken'> = wang
  for (let times = 0; times < 30; times++) {
    newest = (await refresh(newest.refreshToken)).data
    assert.equal((await infoWith(newest.accessToken)).code, '000000')
  }
  assert.equal(await stored(), 20)
  // An access token can't be used to refresh, and trying it doesn't end the session.
  assert.equal((await refresh(wang.accessToken)).code, '550004')
  assert.equal((await infoWith(newest.accessToken)).code, '000000')
  assert.equal((await refresh(wang.refreshToken)).code, '550004')
  assert.equal((await infoWith(newest.accessToken)).code, '550004')
  assert.equal((await refresh(newest.refreshToken)).code, '550004')
})

test('a made-up refresh token, or of somebody else, is answered as an expired login', async () => {
  const wang = await mall.signIn('13900000006')
  assert.equal((await refresh('made-up')).code, '550004')
  const foreign = await mall.guest.call(userCalls.refresh, {
    body: { accessToken: '', refreshToken: wang.refreshToken, beanId: 'somebody-else', phone: '' },
  })
  assert.equal(foreign.code, '550004')
})

test('signing out ends this session and leaves the one on the other phone', async () => {
  const here = await mall.signIn('13900000007')
  const there = await mall.signIn('13900000007')
  await here.get(userCalls.logout, { query: { phone: here.phone } })
  assert.equal((await here.call(userCalls.info)).code, '550004')
  assert.equal((await refresh(here.refreshToken)).code, '550004')
  assert.equal((await there.call(userCalls.info)).code, '000000')
})

/** Number of a shopper's tokens that are still stored. */
const storedTokens = async (shopper: Shopper) =>
  (
    await mall.ctx.db
      .selectFrom('session_tokens')
      .select('hash')
      .where('hash', 'in', [secretHash(shopper.accessToken), secretHash(shopper.refreshToken)])
      .execute()
  ).length

test('when a session ends, nothing that leads from its tokens to it remains, in the database or in memory', async () => {
  const zhou = await mall.signIn('13900000008')
  await readCrowdSession(mall.ctx, zhou.accessToken)
  await readCrowdSession(mall.ctx, zhou.accessToken)
  assert.deepEqual([countRemembered(mall.ctx), await storedTokens(zhou)], [1, 2])
  await zhou.get(userCalls.logout, { query: { phone: zhou.phone } })
  assert.deepEqual([countRemembered(mall.ctx), await storedTokens(zhou)], [0, 0])
})

test('under another secret no token is valid any more', async () => {
  const zhou = await mall.signIn('13900000008')
  const rotated = { ...mall.ctx, secrets: new Secrets('another-secret-of-the-mall-0000000', '') }
  assert.equal(await readSession(rotated, zhou.accessToken), undefined)
  assert.equal(await readCrowdSession(rotated, zhou.accessToken), undefined)
})

const refresh = (refreshToken: string) =>
  mall.guest.call(userCalls.refresh, { body: { accessToken: 'old', refreshToken, beanId: '', phone: '' } })

const infoWith = (accessToken: string) =>
  mall.guest.call(userCalls.info, { headers: { accesstoken: accessToken } })
