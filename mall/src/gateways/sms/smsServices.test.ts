import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import pino from 'pino'
import { type FakeProvider, startFakeProvider } from '../../../testing/fakeProvider'
import { ShopError } from '../../core/errors'
import { EnvError, readEnv } from '../../env'
import { MessageRefused } from '../messages'
import { aliyunAuthorization } from './aliyunSms'
import { openSms } from './openSms'
import { tencentAuthorization } from './tencentSms'

const PHONE = '13800000001'
const LINES = ['车载冰箱', '顺丰速运', '2026-11-23 10:00']
const ALIYUN = { SMS_ALIYUN_KEY_ID: 'key-id', SMS_ALIYUN_KEY_SECRET: 'key-secret' }
const TENCENT = {
  SMS_TENCENT_SECRET_ID: 'secret-id',
  SMS_TENCENT_SECRET_KEY: 'secret-key',
  SMS_TENCENT_APP_ID: '1400000000',
}
const TEXTS = {
  SMS_SIGN_NAME: '拓岭皮卡',
  SMS_TEMPLATE_CODE: 'T_CODE',
  SMS_TEMPLATE_SHIPPED: 'T_SHIPPED: goods, carrier',
}

let provider: FakeProvider
let logged: string[] = []
before(async () => {
  provider = await startFakeProvider()
})
beforeEach(() => {
  logged = []
})
after(() => provider.close())

const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const open = (settings: Record<string, string>) =>
  openSms(readEnv(settings).sms, { local: true, webhookKey: Buffer.from('derived'), log })
const aliyun = () => open({ ...ALIYUN, ...TEXTS, SMS_ALIYUN_URL: provider.url })
const tencent = () => open({ ...TENCENT, ...TEXTS, SMS_TENCENT_URL: provider.url })
const lastRequest = () => {
  const request = provider.requests.at(-1)
  assert.ok(request, 'the provider got a request')
  return request
}
const description = (text: string) => (error: unknown) => {
  assert.ok(error instanceof ShopError)
  assert.equal(error.description, text)
  return true
}

test("the signatures are those of the clouds' published examples", () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  assert.match(
    aliyunAuthorization(
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
      'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': empty,
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    ),
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  )
  assert.match(
    tencentAuthorization(
      { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        seconds: 1_551_113_065,
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      },
    ),
    /Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/,
  )
})

test('Alibaba Cloud gets the code under the name of the template', async () => {
  provider.answer({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' })
  await aliyun().sendCode(PHONE, '123456', 'login')
  const { method, path, headers } = lastRequest()
  const url = new URL(path, provider.url)
  assert.deepEqual([method, url.pathname, headers['x-acs-action']], ['POST', '/', 'SendSms'])
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    PhoneNumbers: PHONE,
    SignName: '拓岭皮卡',
    TemplateCode: 'T_CODE',
    TemplateParam: '{"code":"123456"}',
  })
  assert.match(String(headers['x-acs-date']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('Tencent Cloud gets the values in order, for a number with its country', async () => {
  provider.answer({ Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } })
  await tencent().sendNotice(PHONE, 'shipped', LINES)
  const { headers, body } = lastRequest()
  assert.deepEqual([headers['x-tc-action'], headers['x-tc-version']], ['SendSms', '2021-01-11'])
  assert.deepEqual(JSON.parse(body), {
    PhoneNumberSet: ['+8613800000001'],
    SmsSdkAppId: '1400000000',
    SignName: '拓岭皮卡',
    TemplateId: 'T_SHIPPED',
    TemplateParamSet: ['车载冰箱', '顺丰速运'],
  })
})

const refusals = [
  ['aliyun', { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控' }, /过于频繁/],
  ['aliyun', { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'x' }, /无法接收短信/],
  ['aliyun', { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '账户余额不足' }, /^短信发送失败，请稍后再试$/],
  ['tencent', { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }, /过于频繁/],
  [
    'tencent',
    { Response: { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] } },
    /无法接收短信/,
  ],
  [
    'tencent',
    { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 's' } } },
    /^短信发送失败/,
  ],
] as const
for (const [cloud, answer, text] of refusals) {
  test(`${cloud} refuses with ${JSON.stringify(answer)}: the shopper reads our words, the log has the code`, async () => {
    provider.answer(answer)
    const sms = cloud === 'aliyun' ? aliyun() : tencent()
    await assert.rejects(sms.sendCode(PHONE, '123456', 'login'), (error) => {
      assert.ok(error instanceof ShopError)
      assert.match(error.description, text)
      return true
    })
    const line = logged.join('')
    assert.match(line, /"failure":"[\w.]+"/)
    assert.ok(!line.includes(PHONE) && !line.includes('123456') && !line.includes('key-secret'), line)
  })
}

for (const [situation, answer] of [
  ['hangs up', 'hang up'],
  ['answers with a page', new Response('<html>busy</html>', { status: 502 })],
  ['answers without an end', new Response('x'.repeat(300_000))],
  ['sends elsewhere', new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
] as const) {
  test(`a service that ${situation} has not sent anything`, async () => {
    provider.answer(answer)
    for (const sms of [aliyun(), tencent()])
      await assert.rejects(sms.sendCode(PHONE, '1', 'login'), description('短信发送失败，请稍后再试'))
  })
}

test('a notice to a phone that cannot receive is not tried again; one over the limit is', async () => {
  provider.answer({ Code: 'isv.MOBILE_NUMBER_ILLEGAL' })
  await assert.rejects(aliyun().sendNotice(PHONE, 'shipped', LINES), MessageRefused)
  provider.answer({ Code: 'isv.BUSINESS_LIMIT_CONTROL' })
  await assert.rejects(
    aliyun().sendNotice(PHONE, 'shipped', LINES),
    (error) => !(error instanceof MessageRefused),
  )
})

const TYPED: readonly [what: string, typed: string, sent: string][] = [
  ['a signature of its own', '【中国银行】车载冰箱', '[中国银行]车载冰箱'],
  ['lines, as of a header', '车载冰箱\r\nBcc: all@example.com', '车载冰箱 Bcc: all@example.com'],
  ['marks of direction', '\u202e车载冰箱\u2067', '车载冰箱'],
  ['markup', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ['an ampersand and a percent sign', 'a&PhoneNumbers=1%00', 'a&PhoneNumbers=1%00'],
]
for (const [what, typed, sent] of TYPED) {
  test(`goods whose title has ${what} are one plain value of a notice, at every service`, async () => {
    provider.answer({ Code: 'OK', Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    const lines = [typed, '顺丰速运', '2026-11-23 10:00']
    await aliyun().sendNotice(PHONE, 'shipped', lines)
    const query = new URL(lastRequest().path, provider.url).searchParams
    assert.equal(query.get('PhoneNumbers'), PHONE)
    assert.deepEqual(JSON.parse(query.get('TemplateParam') ?? ''), { goods: sent, carrier: '顺丰速运' })
    await tencent().sendNotice(PHONE, 'shipped', lines)
    assert.deepEqual(JSON.parse(lastRequest().body).TemplateParamSet, [sent, '顺丰速运'])
    await open({ SMS_WEBHOOK_URL: `${provider.url}/sms` }).sendNotice(PHONE, 'shipped', lines)
    assert.equal(JSON.parse(lastRequest().body).text, `【拓岭皮卡】${[sent, ...lines.slice(1)].join('，')}`)
  })
}

test('only kinds with a template are offered', async () => {
  assert.deepEqual(aliyun().notices, ['shipped'])
  await assert.rejects(aliyun().sendNotice(PHONE, 'saleStarts', LINES), MessageRefused)
})

test('a webhook can check where a message comes from and when it was sent', async () => {
  const secret = 'a-secret-that-both-sides-know-0001'
  provider.answer(new Response(null, { status: 204 }))
  const webhook = open({ SMS_WEBHOOK_URL: `${provider.url}/sms`, SMS_WEBHOOK_SECRET: secret })
  await webhook.sendCode(PHONE, '123456', 'login')
  const { path, headers, body } = lastRequest()
  const timestamp = String(headers['x-mall-timestamp'])
  assert.equal(path, '/sms')
  assert.equal(
    headers['x-mall-signature'],
    createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  )
  const { sentAt, ...content } = JSON.parse(body)
  assert.deepEqual(content, { phone: PHONE, code: '123456', scene: 'login' })
  assert.equal(Math.floor(sentAt / 1_000), Number(timestamp))
  provider.answer(new Response('no', { status: 403 }))
  await assert.rejects(webhook.sendCode(PHONE, '1', 'login'), description('短信发送失败，请稍后再试'))
})

test('a service that is set up in part, and two services at once, are refused', () => {
  assert.throws(
    () => readEnv(ALIYUN),
    (error: Error) =>
      error instanceof EnvError &&
      /set up only in part: SMS_SIGN_NAME, SMS_TEMPLATE_CODE/.test(error.message),
  )
  assert.throws(
    () => readEnv({ SMS_TENCENT_SECRET_ID: 'x', ...TEXTS }),
    /SMS_TENCENT_SECRET_KEY, SMS_TENCENT_APP_ID/,
  )
  assert.throws(
    () => readEnv({ ...ALIYUN, ...TENCENT, ...TEXTS }),
    /Two SMS services are set up: aliyun, tencent/,
  )
})
