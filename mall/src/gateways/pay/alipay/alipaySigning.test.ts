import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rsaPair } from '../../../testing/rsaPair'
import { isSignedBy, notificationText, rawMember, requestText, signText } from './alipaySigning'

test('a request is signed over its sorted parameters, without the empty ones', () => {
  const params = { method: 'alipay.trade.query', app_id: '2014', charset: 'utf-8', sign: 'x', return_url: '' }
  assert.equal(requestText(params), 'app_id=2014&charset=utf-8&method=alipay.trade.query')
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
  const [ours, others] = [1, 2].map(() => rsaPair())
  assert.ok(ours && others)
  const signature = signText(ours.privateKey, 'a=微信')
  assert.deepEqual(
    [
      isSignedBy(ours.publicKey, 'a=微信', signature),
      isSignedBy(ours.publicKey, 'a=微博', signature),
      isSignedBy(others.publicKey, 'a=微信', signature),
      isSignedBy(ours.publicKey, 'a=微信', ''),
    ],
    [true, false, false, false],
  )
})

const members: [what: string, text: string, raw: string][] = [
  ['first', '{"x_response":{"code":"10000"},"sign":"s"}', '{"code":"10000"}'],
  ['after the signature', '{"sign":"s","x_response":{"code":"10000"}}', '{"code":"10000"}'],
  ['with escapes kept', '{"x_response":{"u":"http:\\/\\/a\\"}"},"sign":"s"}', '{"u":"http:\\/\\/a\\"}"}'],
  ['nested', '{"x_response":{"a":{"b":"}"},"c":[{}]}}', '{"a":{"b":"}"},"c":[{}]}'],
  ['with blanks kept', '{"x_response": {"a":1 }}', ' {"a":1 }'],
  ['missing', '{"error_response":{"code":"40002"}}', ''],
  ['cut off', '{"x_response":{"a":"b', ''],
]
for (const [what, text, raw] of members) {
  test(`the exact text of an answer is cut out: ${what}`, () => {
    assert.equal(rawMember(text, 'x_response'), raw)
  })
}
