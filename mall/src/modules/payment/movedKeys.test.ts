import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pino from 'pino'
import { buy, newBuyer } from '../../../testing/buying'
import { openAlipayStandIn } from '../../../testing/payStandIns/alipayStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { rsaPair } from '../../../testing/rsaPair'
import { createTestMall } from '../../../testing/testMall'
import type { Ctx } from '../../ctx'
import { readEnv } from '../../env'
import { alipay } from '../../gateways/pay/alipay/alipay'
import { checkPaySettings } from '../../gateways/pay/checkSettings'
import { wechatPay } from '../../gateways/pay/wechat/wechatPay'

/** While keys are replaced at a platform, its old and its new ones are both accepted; wrong ones stop the start. */

const log = pino({ level: 'silent' })
const otherKey = String(rsaPair().publicKey.export({ type: 'spki', format: 'pem' }))
const closing: (() => Promise<unknown>)[] = []
after(async () => {
  for (const close of closing.reverse()) await close()
})
let phone = 13_977_700_000

async function openMall(keyMode: 'publicKey' | 'switching', change: Record<string, string | undefined> = {}) {
  const opened = await openWechatStandIn(keyMode)
  closing.push(() => opened.standIn.stop())
  const settings = Object.entries({ ...opened.standIn.settings, ...change }).filter(([, value]) => value)
  const mall = await createTestMall({ settings: Object.fromEntries(settings) as Record<string, string> })
  closing.push(() => mall.close())
  opened.standIn.connect(mall)
  const paid = async () => {
    const { buyer, addressId } = await newBuyer(mall, String(++phone))
    const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
    const payNo = await opened.standIn.open(buyer, order.orderSn)
    await opened.standIn.pay(payNo)
    return payNo
  }
  return { ...opened, mall, paid }
}

test('with a public key set, notifications that a listed certificate signed are taken too, and forged ones are not', async () => {
  const { standIn, platform, paid } = await openMall('switching')
  for (const notifyWith of ['certificate', 'publicKey', 'certificate'] as const) {
    platform.keys.notifyWith = notifyWith
    const payNo = await paid()
    assert.deepEqual(await standIn.report(payNo), { status: 200, message: 'paid' }, notifyWith)
    for (const [what, status, send] of standIn.forgeries(payNo)) {
      assert.equal(await send(), status, `${notifyWith}: ${what}`)
    }
  }
  platform.keys.rotateCertificate()
  assert.deepEqual(await standIn.report(await paid()), { status: 200, message: 'paid' })
})

test('a former API v3 key opens notifications that were sealed with it', async () => {
  const { standIn, platform, paid, mall } = await openMall('publicKey')
  const payNo = await paid()
  const { apiV3Key } = platform.merchant
  const pay = (settings: Record<string, string>) => {
    const env = readEnv({ ...standIn.settings, ...settings })
    assert.ok(env.wechatPay)
    const gateway = wechatPay(env.wechatPay, log)
    Object.assign(mall.ctx.gateways, { pay: () => [gateway] })
  }
  const WECHAT_PAY_API_V3_KEY = '0'.repeat(32)
  pay({ WECHAT_PAY_API_V3_KEY })
  assert.equal((await standIn.report(payNo)).status, 403)
  pay({ WECHAT_PAY_API_V3_KEY, WECHAT_PAY_FORMER_API_V3_KEY: apiV3Key })
  assert.equal((await standIn.report(payNo)).status, 200)
})

test('notifications that a former key of the platform signed are taken while the setting names it', async () => {
  const { standIn, platform, paid, mall } = await openMall('publicKey')
  const payNo = await paid()
  const { serial, publicKeyPem } = platform.keys.publicKey
  const next = {
    ...standIn.settings,
    WECHAT_PAY_PUBLIC_KEY: otherKey,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0100000000000000000000000000000002',
  }
  const pay = (settings: Record<string, string>) => {
    const env = readEnv(settings)
    assert.ok(env.wechatPay)
    const gateway = wechatPay(env.wechatPay, log)
    Object.assign(mall.ctx.gateways, { pay: () => [gateway] })
  }
  pay(next)
  assert.equal((await standIn.report(payNo)).status, 403)
  pay({ ...next, WECHAT_PAY_FORMER_PUBLIC_KEY: publicKeyPem, WECHAT_PAY_FORMER_PUBLIC_KEY_ID: serial })
  assert.equal((await standIn.report(payNo)).status, 200)
})

/** Returns what a start with these settings says; '' when it goes on. */
async function startWith(settings: Record<string, string>): Promise<string> {
  const env = readEnv(settings)
  const gateways = [
    ...(env.wechatPay ? [wechatPay(env.wechatPay, log)] : []),
    ...(env.alipay ? [await alipay(env.alipay, log)] : []),
  ]
  const ctx = { log, gateways: { pay: () => gateways } } as unknown as Ctx
  return checkPaySettings(ctx).then(
    () => '',
    (error) => error.message,
  )
}

test('a start with settings that WeChat Pay does not know says which, and one without an answer goes on', async () => {
  for (const keyMode of ['publicKey', 'switching'] as const) {
    const { standIn } = await openWechatStandIn(keyMode)
    closing.push(() => standIn.stop())
    const start = (change: Record<string, string>) => startWith({ ...standIn.settings, ...change })
    assert.equal(await start({}), '')
    assert.match(
      await start({ WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0100000000000000000000000000000001' }),
      /^WECHAT_PAY_PUBLIC_KEY_ID is not the id of this merchant's public key/,
    )
    assert.match(await start({ WECHAT_PAY_PUBLIC_KEY: otherKey }), /^WECHAT_PAY_PUBLIC_KEY is not the key of/)
    assert.match(
      await start({ WECHAT_PAY_SERIAL_NO: 'ABC' }),
      /check WECHAT_PAY_MCH_ID, WECHAT_PAY_SERIAL_NO/,
    )
    assert.equal(await start({ WECHAT_PAY_URL: 'http://127.0.0.1:9' }), '')
  }
  const { standIn } = await openWechatStandIn('certificate')
  closing.push(() => standIn.stop())
  assert.equal(await startWith(standIn.settings), '')
  assert.match(
    await startWith({ ...standIn.settings, WECHAT_PAY_API_V3_KEY: '0'.repeat(32) }),
    /^WECHAT_PAY_API_V3_KEY does not open/,
  )
})

test('an invalid id of a public key is refused before the platform is asked', async () => {
  const { standIn } = await openWechatStandIn('publicKey')
  closing.push(() => standIn.stop())
  for (const id of ['7132D72A03E93CDDF8C03BBD1F37EEDF', 'PUB_KEY_ID', 'pub_key_id_1', 'PUB_KEY_ID_1A']) {
    await assert.rejects(
      startWith({ ...standIn.settings, WECHAT_PAY_PUBLIC_KEY_ID: id }),
      /WECHAT_PAY_PUBLIC_KEY_ID must be PUB_KEY_ID_ and digits/,
    )
  }
})

test("a start with another key than Alipay's says so, and a former one is accepted", async () => {
  const { standIn } = await openAlipayStandIn()
  closing.push(() => standIn.stop())
  assert.equal(await startWith(standIn.settings), '')
  const wrong = { ...standIn.settings, ALIPAY_PUBLIC_KEY: otherKey }
  assert.match(await startWith(wrong), /^ALIPAY_PUBLIC_KEY is not Alipay's key/)
  const former = { ...wrong, ALIPAY_FORMER_PUBLIC_KEY: standIn.settings.ALIPAY_PUBLIC_KEY ?? '' }
  assert.equal(await startWith(former), '')
  const { privateKey } = rsaPair()
  const ALIPAY_PRIVATE_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  assert.match(
    await startWith({ ...standIn.settings, ALIPAY_PRIVATE_KEY }),
    /^Alipay refuses the app's signature/,
  )
})
