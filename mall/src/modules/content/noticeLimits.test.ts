import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startWechatApi, type WechatApi } from '../../../testing/providers/wechat/wechatApi'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'

const ADDRESS = '203.0.113.9'
/** All callers of an address together may have twenty times as many. */
const PER_MINUTE = 2
let mall: TestMall
let app: FastifyInstance
let wechat: WechatApi
before(async () => {
  wechat = await startWechatApi({
    now: () => mall.ctx.clock.now(),
    push: { url: 'https://mall.test/platform/weapp/messages', mode: 'safe' },
    async send(url, { headers, body }) {
      const { pathname, search } = new URL(url)
      const { statusCode, body: reply } = await app.inject({
        method: 'POST',
        url: pathname + search,
        headers,
        payload: body.toString(),
        remoteAddress: ADDRESS,
      })
      return { status: statusCode, body: reply }
    },
  })
  const { token, encodingAesKey } = wechat.pushSettings
  mall = await createTestMall({
    bare: true,
    settings: {
      CONTENT_CHECK: 'weapp',
      WEAPP_APP_ID: wechat.app.appid,
      WEAPP_APP_SECRET: wechat.app.secret,
      WEAPP_MESSAGE_TOKEN: token,
      WEAPP_MESSAGE_KEY: encodingAesKey,
      PUBLIC_ORIGIN: 'https://mall.test',
    },
  })
  app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, rateLimitPerMinute: PER_MINUTE } })
  await sql`delete from caller_counts`.execute(mall.ctx.db)
})
after(async () => {
  await app.close()
  await mall.close()
  await wechat.close()
})

test('results of many pictures from one address are all taken, also beside forged ones, which are slowed down', async () => {
  const event = { Event: 'wxa_media_check', trace_id: 'nothing', errcode: 0, result: { suggest: 'pass' } }
  const genuine = async () => (await wechat.push.forge('none', event)).status
  const forged = async () => (await wechat.push.forge('otherToken', event)).status
  for (let n = 0; n < PER_MINUTE * 20 + 20; n += 1) assert.equal(await genuine(), 200, `result ${n}`)
  assert.deepEqual([await forged(), await forged()], [403, 403])
  const refused = await app.inject({
    method: 'POST',
    url: '/platform/weapp/messages',
    payload: {},
    remoteAddress: ADDRESS,
  })
  assert.equal(refused.headers['retry-after'] === undefined, false)
  assert.equal(await genuine(), 200)
})
