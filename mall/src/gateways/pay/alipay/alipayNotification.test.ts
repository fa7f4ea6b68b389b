import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { pino } from 'pino'
import { signMessage, signRsa2, sortedText } from '../../../../testing/payPlatforms/alipay/signing'
import { rsaPair } from '../../../../testing/rsaPair'
import type { PayGateway } from '../payGateway'
import { alipay } from './alipay'

const [merchant, platform] = [rsaPair(), rsaPair()]
const PAID = {
  app_id: '2014',
  body: '100%25 商品 & 更多',
  out_trade_no: 'P1',
  total_amount: '12.50',
  trade_no: '2026',
  trade_status: 'TRADE_SUCCESS',
}
const SIGNED = signMessage(PAID, platform.privateKey)
let gateway: PayGateway

before(async () => {
  const { privateKey } = merchant
  const { publicKey } = platform
  const settings = { appId: '2014', privateKey, publicKey, url: 'https://alipay.example/gateway.do' }
  gateway = await alipay(settings, pino({ level: 'silent' }))
})

const read = (form: string | Record<string, string>) =>
  gateway.readNotification({ headers: {}, body: Buffer.from(new URLSearchParams(form).toString()) })

test('a notification that Alipay signed is accepted', async () => {
  const trade = { payNo: 'P1', tradeNo: '2026', amount: 1_250, status: 'paid' }
  assert.deepEqual(await read(SIGNED), { kind: 'payment', trade })
})

const covered = { ...PAID, sign_type: 'RSA2' }
/** The package's own `checkNotifySignV2` takes the first two, and throws for the kinds that it doesn't know. */
const refused: [what: string, form: Record<string, string>][] = [
  [
    'a signature that covers its kind',
    { ...covered, sign: signRsa2(sortedText(covered, []), platform.privateKey) },
  ],
  ['a parameter without a name', { ...SIGNED, '': 'x' }],
  ['another parameter', { ...SIGNED, gmt_refund: '2026-11-22 10:00:00' }],
  ['an empty parameter', { ...SIGNED, extra: '' }],
  ['another value', { ...SIGNED, total_amount: '12.51' }],
  ['a key that is not Alipay', signMessage(PAID, merchant.privateKey)],
  ...['RSA', 'rsa2', 'MD5', '', '__proto__', 'constructor'].map((kind): [string, Record<string, string>] => [
    `the kind "${kind}"`,
    { ...SIGNED, sign_type: kind },
  ]),
  ...['', '====', '!签名%', 'AA==', 'A'.repeat(100_000)].map((sign): [string, Record<string, string>] => [
    `the signature "${sign.slice(0, 9)}"`,
    { ...SIGNED, sign },
  ]),
]
for (const [what, form] of refused) {
  test(`a notification is refused, never an error of the mall: ${what}`, async () => {
    await assert.rejects(read(form), { status: 403, message: 'bad sign' })
  })
}

test('a notification with two values of one name is refused', async () => {
  await assert.rejects(read(`${new URLSearchParams(SIGNED)}&sign=x`), { status: 400 })
})
