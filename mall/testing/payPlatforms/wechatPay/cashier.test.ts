import assert from 'node:assert/strict'
import { createSign, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { CashierParams } from './cashier'
import { orderBody, place, send } from './rawRequests'
import { startWechatPay, type WechatPay } from './wechatPay'

let platform: WechatPay
let now = Date.now()
before(async () => {
  const sendNothing = async () => ({ status: 204, body: '' })
  platform = await startWechatPay({ now: () => now, h5Domains: ['shop.test'], send: sendNothing })
})
after(() => platform.close())

let count = 0
const newNo = () => `cash-${String(++count).padStart(6, '0')}`
const query = (no: string) =>
  send(platform, { target: `/v3/pay/transactions/out-trade-no/${no}?mchid=${platform.merchant.mchid}` })

/** Makes the parameters as a shop's server does, with the given changes. */
function paramsOf(prepayId: string, change: Partial<CashierParams> = {}): CashierParams {
  const params = {
    appId: platform.merchant.appids[0] ?? '',
    timeStamp: String(Math.floor(now / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  }
  const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  const paySign = createSign('sha256').update(text).sign(platform.merchant.privateKeyPem, 'base64')
  return { ...params, signType: 'RSA', paySign, ...change }
}

test('the app pays only with parameters that the merchant signed for this order', async () => {
  const no = newNo()
  const prepayId = await place(platform, no)
  const bad: Record<string, Partial<CashierParams>> = {
    'another app': { appId: 'wx0000000000000000' },
    milliseconds: { timeStamp: String(now) },
    'another package': { package: `prepay_id=${prepayId}0` },
    'no package': { package: prepayId },
    MD5: { signType: 'MD5' },
    'another signature': { paySign: 'AAAA' },
  }
  for (const [name, change] of Object.entries(bad)) {
    const { errMsg } = await platform.paysLikeTheApp(paramsOf(prepayId, change))
    assert.match(errMsg, /^requestPayment:fail /, name)
  }
  const params = paramsOf(prepayId)
  assert.equal((await platform.paysLikeTheApp(params, { cancel: true })).errMsg, 'requestPayment:fail cancel')
  assert.match((await platform.paysLikeTheApp(params, { openid: 'oSomebodyElse' })).errMsg, /用户不一致/)
  assert.equal((await query(no)).json.trade_state, 'NOTPAY')
  assert.equal((await platform.paysLikeTheApp(params)).errMsg, 'requestPayment:ok')
  assert.equal((await query(no)).json.payer.openid, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
  assert.match((await platform.paysLikeTheApp(params)).errMsg, /订单已支付/)
})

test('a prepay id lives two hours', async () => {
  const params = await place(platform, newNo()).then((id) => () => paramsOf(id))
  now += 2 * 3_600_000
  assert.match((await platform.paysLikeTheApp(params())).errMsg, /已过期/)
})

test('an H5 link opens from the shop only, and leads back', async () => {
  const no = newNo()
  const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
  const body = orderBody(platform, no, { scene_info, payer: undefined })
  const placed = await send(platform, { method: 'POST', target: '/v3/pay/transactions/h5', body })
  const url = `${placed.json.h5_url}&redirect_url=${encodeURIComponent('https://shop.test/order?id=1')}`
  assert.match((await platform.payH5(url, { referer: 'https://other.test/' })).text, /未配置/)
  assert.match((await platform.payH5(url, { referer: '' })).text, /参数格式有误/)
  const cancelled = await platform.payH5(url, { referer: 'https://shop.test/pay', cancel: true })
  assert.equal(cancelled.location, 'https://shop.test/order?id=1')
  assert.equal((await query(no)).json.trade_state, 'NOTPAY')
  await platform.payH5(url, { referer: 'https://shop.test/pay' })
  assert.deepEqual(
    [(await query(no)).json.trade_state, (await query(no)).json.trade_type],
    ['SUCCESS', 'MWEB'],
  )
})
