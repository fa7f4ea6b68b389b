import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buy, newBuyer } from '../../../testing/buying'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { buildApp } from '../../app'

/** A crowd pays at once: all notifications come from the few addresses of the platform, and each of them must be taken. */

const ADDRESS = '203.0.113.9'
/** All callers of an address together may have twenty times as many. */
const PER_MINUTE = 2
let mall: TestMall
let app: FastifyInstance
let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let payNo = ''
before(async () => {
  wechat = await openWechatStandIn()
  mall = await createTestMall({ settings: wechat.standIn.settings })
  wechat.standIn.connect(mall)
  const { buyer, addressId } = await newBuyer(mall, '13955500001')
  payNo = await wechat.standIn.open(
    buyer,
    (await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })).orderSn,
  )
  await wechat.standIn.pay(payNo)
  app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, rateLimitPerMinute: PER_MINUTE } })
  await sql`delete from caller_counts`.execute(mall.ctx.db)
  // The payment platform's notifications go to the mall with limits, always from one address.
  Object.assign(mall.app, {
    inject: (request: { method: 'POST'; url: string }) => app.inject({ ...request, remoteAddress: ADDRESS }),
  })
})
after(async () => {
  await app.close()
  await mall.close()
  await wechat.standIn.stop()
})

const NOTIFICATIONS = PER_MINUTE * 20 + 20

test('genuine notifications of one address are all taken, also beside forged ones, which are slowed down', async () => {
  const post = (url: string, payload = '{}') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: ADDRESS,
      headers: { 'content-type': 'application/json' },
    })
  const forged = async () => (await post('/pay/notify/wechat')).statusCode
  for (let n = 0; n < NOTIFICATIONS; n += 1)
    assert.equal((await wechat.standIn.report(payNo)).status, 200, `notification ${n}`)
  assert.deepEqual([await forged(), await forged(), await forged()], [403, 403, 429])
  assert.equal((await post('/pay/notify/nobody')).statusCode, 429)
  assert.equal((await post('/pay/notify/wechat', 'x'.repeat(70_000))).statusCode, 429)
  assert.equal((await wechat.standIn.report(payNo)).status, 200)
})
