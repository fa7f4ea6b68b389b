import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { createTestMall, type TestMall } from '../../testing/testMall'

const LOGIN = '/juhe/api/v1/user/login'
const CODE = '/juhe/api/v1/user/verification-code'
let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const post = (payload: string, type = 'application/json') =>
  mall.app.inject({ method: 'POST', url: LOGIN, payload, headers: { 'content-type': type } })

const badBodies: Array<[situation: string, payload: string, description: string]> = [
  ['nothing at all', '', '请填写手机号'],
  ['no JSON', '{"phone":', '提交的内容不是有效的 JSON'],
  ['null', 'null', '请填写手机号'],
  ['a list', '[]', '提交的内容格式不正确'],
  ['a number for the phone', '{"phone":13800000001,"code":"123456"}', '手机号格式不正确'],
  ['a phone that starts with 10', '{"phone":"10800000001","code":"123456"}', '请输入正确的手机号'],
  ['no code', '{"phone":"13800000001"}', '请填写验证码'],
  ['a zero byte', '{"phone":"13800000001\\u0000","code":"123456"}', '手机号里有无法保存的字符'],
  ['half an emoji', '{"phone":"13800000001","code":["\\ud83d"]}', '验证码里有无法保存的字符'],
  ['a code of five digits', '{"phone":"13800000001","code":"12345"}', '请输入 6 位验证码'],
]
for (const [situation, payload, description] of badBodies) {
  test(`a body with ${situation} gets a sentence, not a failure`, async () => {
    const answer = await post(payload)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { code: '400000', description, data: null })
  })
}

test('an address with a zero byte gets a sentence, in its query and in its path', async () => {
  for (const path of ['user/verification-code?phone=%00', 'coupon/goods-coupon/lists/%00']) {
    const { code, description } = (await mall.app.inject(`/juhe/api/v1/${path}`)).json()
    assert.equal(code, '400000', path)
    assert.match(description, /无法保存/)
  }
})

test('a body of an unknown kind, and one that is too large, get a sentence too', async () => {
  assert.equal((await post('<a/>', 'text/xml')).json().description, '不支持的内容类型')
  assert.equal(
    (await post(JSON.stringify({ phone: 'x'.repeat(2 ** 20) }))).json().description,
    '提交的内容太大',
  )
})

test('a form post is read like JSON', async () => {
  const answer = await post('phone=13800000001&code=000000', 'application/x-www-form-urlencoded')
  assert.equal(answer.json().code, '601004')
})

const nowhere: Array<[situation: string, path: string]> = [
  ['that no call has', 'no/such/call'],
  ['that can not be read', 'orders/%zz'],
  ['with an id of a thousand signs', `orders/${'9'.repeat(1_000)}`],
]
for (const [situation, path] of nowhere) {
  test(`an address ${situation} answers an envelope`, async () => {
    const answer = await mall.app.inject(`/juhe/api/v1/${path}`)
    assert.equal(answer.statusCode, 404)
    assert.deepEqual(answer.json(), { code: '404000', description: '请求的地址不存在', data: null })
  })
}

test('a write is never cached and a private read is revalidated', async () => {
  const write = await mall.guest.call(userCalls.sendCode, { query: { phone: '13800000002' } })
  assert.equal(write.http.headers['cache-control'], 'no-store')
  const refused = await mall.guest.call(userCalls.sendCode, { query: { phone: '13800000002' } })
  assert.equal(refused.http.headers['cache-control'], 'no-store')
  const wang = await mall.signIn('13800000003')
  assert.equal((await wang.call(userCalls.info)).http.headers['cache-control'], 'private, no-cache')
})

test('every answer has the time of the shop, an error and a page too', async () => {
  for (const url of [`${CODE}?phone=1`, '/no/such/page', '/openapi.json']) {
    const before = mall.ctx.clock.now()
    const reported = Number((await mall.app.inject(url)).headers['x-server-time'])
    assert.ok(before <= reported && reported <= mall.ctx.clock.now(), url)
  }
})

test('a shop on another origin may send every header of the contract and read the time', async () => {
  const requested =
    'serve-name,content-type,source,brand,platformcode,channel,rs,ditch,accesstoken,token,beanid'
  const preflight = await mall.app.inject({
    method: 'OPTIONS',
    url: LOGIN,
    headers: {
      origin: 'https://shop.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': requested,
    },
  })
  assert.equal(preflight.statusCode, 204)
  assert.equal(preflight.headers['access-control-allow-origin'], 'https://shop.example.com')
  const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase().split(/,\s*/)
  for (const header of requested.split(',')) assert.ok(allowed.includes(header), header)
  assert.match(String(preflight.headers['access-control-allow-methods']), /PUT.*DELETE/)

  const answer = await mall.app.inject({
    url: `${CODE}?phone=1`,
    headers: { origin: 'https://shop.example.com' },
  })
  assert.equal(answer.headers['access-control-expose-headers'], 'x-server-time, x-closed')
})

test('with a list of origins set, only those may call across', async () => {
  const strict = await createTestMall({
    bare: true,
    settings: { ALLOWED_ORIGINS: 'https://a.example,https://b.example' },
  })
  try {
    const from = async (origin: string) =>
      (await strict.app.inject({ url: `${CODE}?phone=1`, headers: { origin } })).headers[
        'access-control-allow-origin'
      ]
    assert.equal(await from('https://b.example'), 'https://b.example')
    assert.equal(await from('https://c.example'), undefined)
  } finally {
    await strict.close()
  }
})

test('the reference describes every call, marks the extensions and is valid without the network', async () => {
  const document = (await mall.app.inject('/openapi.json')).json()
  assert.equal(document.openapi, '3.1.0')
  const login = document.paths[LOGIN].post
  assert.match(login.summary, /Signs in/)
  assert.deepEqual(login.requestBody.content['application/json'].schema.required, ['phone', 'code'])
  assert.equal(login['x-extension'], undefined)
  assert.equal(document.paths['/juhe/api/v1/ext/user/delete'].post['x-extension'], true)
  assert.equal((await mall.app.inject('/docs/')).statusCode, 200)
})
