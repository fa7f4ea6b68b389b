import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { CODES } from '@contract/codes'
import { gatewayRefused, gatewaySilent } from '../gateways/pay/requestGateway'
import { WechatRefused } from '../gateways/pay/wechat/wechatClient'
import { ProviderSilent, requestProvider } from '../gateways/requestProvider'
import { meaningOf } from './failure'

for (const [error, meaning] of [
  [new ProviderSilent('pay.test did not answer: ECONNREFUSED'), /^连不上 pay\.test。会自动再试/],
  [new ProviderSilent('pay.test did not answer: ENOTFOUND'), /^找不到 pay\.test。请检查设置里的地址/],
  [new ProviderSilent('pay.test did not answer: TimeoutError'), /^pay\.test 没有按时回答。会自动再试/],
  [new TypeError('fetch failed'), /^连不上对方的服务/],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), /^对方没有按时回答/],
  [new WechatRefused(403, 'NOT_ENOUGH', '账户余额不足'), /^对方拒绝了请求，原因在原文里/],
  [new Error('store.test answered 403 to PUT: AccessDenied'), /^store\.test 拒绝了请求：密钥不对/],
  [new Error('store.test answered 503 to PUT: SlowDown'), /^store\.test 出了错/],
  [new Error('The bill of WeChat Pay lacks 交易时间'), /^渠道的账单/],
  [new Error('Connection terminated unexpectedly'), /^数据库暂时不可用/],
  [gatewaySilent(), /^支付渠道暂时没有响应。会自动再试$/],
  [gatewayRefused(), /^支付渠道拒绝了请求。会自动再试$/],
  [new Error('undefined is not a function'), /^未知错误/],
] as const) {
  test(`${error} is reported in Chinese, with what to do`, () => {
    const text = meaningOf(String(error))
    assert.match(text, meaning)
    assert.ok(!text.includes(CODES.gatewayRefused))
  })
}

test('a service that refuses the connection is reported with its host', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  server.close()
  await once(server, 'close')
  const failure = await requestProvider(new URL(`http://${host}/`), {}).catch(String)
  assert.equal(meaningOf(String(failure)).split('。')[0], `连不上 ${host}`)
})
