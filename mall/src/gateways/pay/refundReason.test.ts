import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { openAlipayStandIn } from '../../../testing/payStandIns/alipayStandIn'
import { openDouyinStandIn } from '../../../testing/payStandIns/douyinStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { readEnv } from '../../env'
import { alipay } from './alipay/alipay'
import { douyin } from './douyin/douyin'
import type { PayGateway } from './payGateway'
import { wechatPay } from './wechat/wechatPay'

/** A platform refuses a request with half an emoji, for ever: a note that is too long ends before the whole one. */

const log = pino({ level: 'silent' })
const bodies: string[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  bodies.push(decodeURIComponent(body.replace(/\+/g, ' ')))
  const answer = DOUYIN_ANSWERS[request.url?.split('/').at(-2) ?? '']
  response.writeHead(answer ? 200 : 500, { connection: 'close' }).end(JSON.stringify(answer))
})
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(() => server.close())

/** Before a refund the mall asks Douyin for the order. */
const DOUYIN_ANSWERS: Readonly<Record<string, object>> = {
  refund_query: { err_no: 0, data: { refund_list: [] } },
  order_query: {
    err_no: 0,
    data: {
      order_id: 'O1',
      out_order_no: 'P1',
      pay_status: 'SUCCESS',
      total_amount: 100,
      item_order_list: [],
    },
  },
}

const order = (reason: string) => ({
  refundNo: 'R1',
  payNo: 'P1',
  tradeNo: 'T1',
  amount: 100,
  total: 100,
  reason,
  notifyUrl: 'https://shop.test/pay/notify/wechat',
})

const OPEN: Record<string, (address: string) => Promise<[PayGateway, stop: () => Promise<unknown>]>> = {
  async 'WeChat Pay'(WECHAT_PAY_URL) {
    const { standIn } = await openWechatStandIn()
    const env = readEnv({ ...standIn.settings, WECHAT_PAY_URL })
    assert.ok(env.wechatPay)
    return [wechatPay(env.wechatPay, log), () => standIn.stop()]
  },
  async Alipay(ALIPAY_URL) {
    const { standIn } = await openAlipayStandIn()
    const env = readEnv({ ...standIn.settings, ALIPAY_URL })
    assert.ok(env.alipay)
    return [await alipay(env.alipay, log), () => standIn.stop()]
  },
  async Douyin(TT_PAY_URL) {
    const { standIn } = await openDouyinStandIn()
    const env = readEnv({ ...standIn.settings, TT_PAY_URL })
    assert.ok(env.douyinPay)
    return [douyin(env.douyinPay, async () => 'token', log), () => standIn.stop()]
  },
}

for (const [platform, open] of Object.entries(OPEN)) {
  // One sign more in front moves the place where the note is cut.
  for (const start of ['', '退', '退款']) {
    test(`${platform}: a note of emoji after “${start}” is cut between two of them`, async () => {
      const { port } = server.address() as AddressInfo
      const [gateway, stop] = await open(`http://127.0.0.1:${port}`)
      bodies.length = 0
      await gateway.refund(order(start + '😀'.repeat(200)) as never).catch(() => undefined)
      await stop()
      const sent = bodies.join('\n')
      assert.match(sent, /😀"/)
      assert.doesNotMatch(sent, /\\ud83d|\ufffd|\p{Surrogate}/iu)
    })
  }
}
