import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isRsa2, signRsa2, sortedText } from '../../../../testing/payPlatforms/alipay/signing'
import { rsaPair } from '../../../../testing/rsaPair'
import { type AlipaySigning, notificationText, openAlipaySigning } from './alipaySigning'

/** The stand-in's signatures, written from Alipay's documents, are compared with those of Alipay's package. */
const [merchant, alipay, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const GATEWAY = 'https://alipay.example/gateway.do'
let signing: AlipaySigning

before(async () => {
  const { privateKey } = merchant
  signing = await openAlipaySigning({
    appId: '2014',
    privateKey,
    publicKey: alipay.publicKey,
    url: GATEWAY,
  })
})

/** Names that the package would change, and characters that forms and addresses escape: the last is half of a pair. */
const CONTENT = {
  out_trade_no: 'P1',
  subject: '皮卡 & “越野”=100%20+ 😀 \ud83d',
  Other_name1: [{ innerName: 1 }],
}

const textToSign = (params: Record<string, string>) => sortedText(params, ['sign'])

test('a request is signed over its sorted parameters, and its content stays as it is', () => {
  const params = Object.fromEntries(new URLSearchParams(signing.signRequest('alipay.trade.query', CONTENT)))
  const { sign = '', timestamp, ...rest } = params
  assert.deepEqual(rest, {
    app_id: '2014',
    method: 'alipay.trade.query',
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    version: '1.0',
    biz_content: JSON.stringify(CONTENT),
  })
  assert.match(timestamp ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok(isRsa2(textToSign(params), sign, merchant.publicKey))
})

test('the address of a page is signed over its parameters, without the empty ones', () => {
  const { out_trade_no, subject } = CONTENT
  const addresses = { notify_url: 'https://shop.example/pay?a=1&b= 2', return_url: '' }
  const page = new URL(signing.signPage('alipay.trade.wap.pay', { out_trade_no, subject }, addresses))
  assert.equal(`${page.origin}${page.pathname}`, GATEWAY)
  const params = Object.fromEntries(page.searchParams)
  assert.deepEqual(JSON.parse(params.biz_content ?? ''), { out_trade_no, subject })
  assert.equal(params.notify_url, addresses.notify_url)
  assert.equal('return_url' in params, false)
  assert.ok(isRsa2(textToSign(params), params.sign ?? '', merchant.publicKey))
})

test('a notification is verified over all parameters but its signature and its kind', () => {
  const params = {
    trade_no: '1',
    app_id: '2014',
    subject: '商品 & 更多',
    sign: 'x',
    sign_type: 'RSA2',
    body: '',
  }
  assert.equal(notificationText(params), 'app_id=2014&body=&subject=商品 & 更多&trade_no=1')
})

test('a signature holds for its text and its key only', () => {
  const signature = signRsa2('a=微信', alipay.privateKey)
  assert.deepEqual(
    [
      signing.isSigned('a=微信', signature),
      signing.isSigned('a=微博', signature),
      signing.isSigned('a=微信', signRsa2('a=微信', stranger.privateKey)),
      signing.isSigned('a=微信', signRsa2('a=微信', merchant.privateKey)),
      signing.isSigned('a=微信', ''),
    ],
    [true, false, false, false, false],
  )
})

const bytes = (count: number, value: number) => Buffer.alloc(count, value).toString('base64')
const broken: [what: string, signature: string][] = [
  ['nothing', ''],
  ['blanks', '  '],
  ['padding alone', '===='],
  ['no base64', '!签名%'],
  ['half of a pair', '\ud83d'],
  ['a byte', 'AA=='],
  ['zeros', bytes(256, 0)],
  ['more than the modulus', bytes(256, 255)],
  ['too short', bytes(255, 1)],
  ['too long', bytes(257, 1)],
  ['very long', 'A'.repeat(100_000)],
]
for (const [what, signature] of broken) {
  test(`a broken signature is a wrong one, never an error: ${what}`, () => {
    assert.equal(signing.isSigned('a=1', signature), false)
  })
}
