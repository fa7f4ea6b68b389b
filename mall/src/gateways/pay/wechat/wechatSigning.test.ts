import assert from 'node:assert/strict'
import { createCipheriv } from 'node:crypto'
import { test } from 'node:test'
import { rsaPair } from '../../../../testing/rsaPair'
import { answerText, authorization, clientParams, isSignedBy, requestText, unseal } from './wechatSigning'

const { privateKey, publicKey } = rsaPair()

/** Examples of pay.weixin.qq.com: 签名生成指南, 签名验证指南. */
test('the texts to sign are those of the documents, each line ended', () => {
  const request = { method: 'GET', path: '/v3/certificates', timestamp: '1554208460', body: '' }
  assert.equal(
    requestText({ ...request, nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' }),
    'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  )
  assert.equal(
    answerText('1554209980', 'c5ac7061fccab6bf3e254dcf98995b8c', '{"data":[]}'),
    '1554209980\nc5ac7061fccab6bf3e254dcf98995b8c\n{"data":[]}\n',
  )
  assert.equal(answerText('1', 'n', ''), '1\nn\n\n')
})

test('the authorization names the merchant and signs method, path with query, time, nonce and body', () => {
  const merchant = { mchId: '1900009191', serialNo: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C', privateKey }
  const request = { method: 'POST', path: '/v3/pay/transactions/jsapi?a=b', body: '{"x":"微信"}' }
  const header = authorization(merchant, request, '1554208460', 'NONCE')
  const match =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="NONCE",signature="([^"]+)",timestamp="1554208460",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"$/.exec(
      header,
    )
  const text = 'POST\n/v3/pay/transactions/jsapi?a=b\n1554208460\nNONCE\n{"x":"微信"}\n'
  assert.ok(isSignedBy(publicKey, text, match?.[1] ?? ''), header)
})

test('the arguments for the client are signed over app id, time, nonce and prepay_id', () => {
  const params = clientParams(
    privateKey,
    'wx8888888888888888',
    'wx201410272009395522657a690389285100',
    '1414561699',
    'n',
  )
  assert.deepEqual(
    { ...params, paySign: '' },
    {
      appId: 'wx8888888888888888',
      timeStamp: '1414561699',
      nonceStr: 'n',
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
      paySign: '',
    },
  )
  const text = 'wx8888888888888888\n1414561699\nn\nprepay_id=wx201410272009395522657a690389285100\n'
  assert.ok(isSignedBy(publicKey, text, params.paySign))
})

const signatures: [what: string, signature: string][] = [
  ['empty', ''],
  ['no base64', '???'],
  ["the platform's probe", 'WECHATPAY/SIGNTEST/abc'],
  ['too short', 'AAAA'],
]
for (const [what, signature] of signatures) {
  test(`a signature that is ${what} is wrong, without an exception`, () => {
    assert.equal(isSignedBy(publicKey, 'text', signature), false)
  })
}

const KEY = '0123456789abcdef0123456789ABCDEF'

function seal(text: string, aad: string) {
  const cipher = createCipheriv('aes-256-gcm', KEY, 'fdasflkja484')
  cipher.setAAD(Buffer.from(aad))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: data.toString('base64'),
    nonce: 'fdasflkja484',
    associated_data: aad,
  }
}

test('a sealed resource opens with its key, nonce and associated data only', () => {
  const sealed = seal('{"a":"文"}', 'transaction')
  assert.equal(unseal(KEY, sealed), '{"a":"文"}')
  const wrong: [string, () => string][] = [
    ['key', () => unseal('1'.repeat(32), sealed)],
    ['nonce', () => unseal(KEY, { ...sealed, nonce: 'fdasflkja485' })],
    ['associated data', () => unseal(KEY, { ...sealed, associated_data: 'refund' })],
    ['associated data left out', () => unseal(KEY, { ...sealed, associated_data: undefined })],
    ['algorithm', () => unseal(KEY, { ...sealed, algorithm: 'AES' })],
    ['ciphertext', () => unseal(KEY, { ...sealed, ciphertext: 'AAAA' })],
  ]
  for (const [what, open] of wrong) assert.throws(open, what)
  assert.equal(unseal(KEY, { ...seal('x', ''), associated_data: undefined }), 'x')
})
