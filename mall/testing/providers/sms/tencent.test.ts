import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { anyJson } from '../provider'
import { startTencentSms, type TencentSms } from './tencent'

let sms: TencentSms
let now = Date.parse('2026-11-22T12:00:00Z')
before(async () => {
  sms = await startTencentSms({ now: () => now })
})
after(() => sms.close())
beforeEach(() => sms.faults.clear())

let count = 0
const newPhone = () => `139${String(++count).padStart(8, '0')}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface HandCall {
  body?: Record<string, unknown>
  headers?: Record<string, string>
  secretKey?: string
  secretId?: string
  date?: string
  signedNames?: string[]
  signedBody?: string
  authorization?: string
}

/** Signs SendSms as the documents say, and sends it. */
async function send(phones: string[], change: HandCall = {}) {
  const { secretId, secretKey, sdkAppId, signName } = sms.account
  const body = JSON.stringify({
    PhoneNumberSet: phones,
    SmsSdkAppId: sdkAppId,
    SignName: signName,
    TemplateId: '1110',
    TemplateParamSet: ['123456'],
    ...change.body,
  })
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    host: new URL(sms.origin).host,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': String(Math.floor(now / 1000)),
    ...change.headers,
  }
  const names = change.signedNames ?? ['content-type', 'host', 'x-tc-action']
  const lines = names.map((name) => `${name}:${headers[name]?.toLowerCase()}\n`).join('')
  const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${sha256(change.signedBody ?? body)}`
  const date = change.date ?? new Date(now).toISOString().slice(0, 10)
  const scope = `${date}/sms/tc3_request`
  const text = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${change.secretKey ?? secretKey}`, date), 'sms'), 'tc3_request')
  const credential = `${change.secretId ?? secretId}/${scope}`
  const signature = hmac(key, text).toString('hex')
  const { host: _, ...sent } = headers
  const authorization = `TC3-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  const response = await fetch(sms.origin, {
    method: 'POST',
    headers: { ...sent, Authorization: change.authorization ?? authorization },
    body,
  })
  const json = await anyJson(response)
  return { status: response.status, ...json.Response }
}

const codesOf = async (phones: string[], change?: HandCall) =>
  (await send(phones, change)).SendStatusSet.map((one: { Code: string }) => one.Code)

test('a signed message reaches each phone, and each has a status of its own', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const answer = await send([one, `+86${two}`, '12345'], { body: { SessionContext: 'login' } })
  assert.deepEqual(
    answer.SendStatusSet.map((set: Record<string, unknown>) => [
      set.PhoneNumber,
      set.Code,
      set.Fee,
      set.SessionContext,
    ]),
    [
      [`+86${one}`, 'Ok', 1, 'login'],
      [`+86${two}`, 'Ok', 1, 'login'],
      ['12345', 'InvalidParameterValue.IncorrectPhoneNumber', 0, 'login'],
    ],
  )
  assert.equal(answer.SendStatusSet[0].SerialNo, sms.inbox.at(-2)?.id)
  assert.equal(sms.inbox.at(-1)?.text, '【拓岭汽车】您的验证码为123456,5分钟内有效。')
})

test('a wrong signature, an unknown key and an old timestamp are refused with status 200', async () => {
  const before = sms.inbox.length
  const old = { 'x-tc-timestamp': String(Math.floor(now / 1000) - 301) }
  const cases: [string, HandCall, string][] = [
    ['another key', { secretKey: 'guess' }, 'AuthFailure.SignatureFailure'],
    ['another body', { signedBody: '{}' }, 'AuthFailure.SignatureFailure'],
    ['an unsigned host', { signedNames: ['content-type'] }, 'AuthFailure.SignatureFailure'],
    ['another day', { date: '2026-11-21' }, 'AuthFailure.SignatureFailure'],
    ['an unknown id', { secretId: 'AKIDguess' }, 'AuthFailure.SecretIdNotFound'],
    ['an old timestamp', { headers: old }, 'AuthFailure.SignatureExpire'],
    ['no signature', { authorization: 'TC3-HMAC-SHA256' }, 'AuthFailure.InvalidAuthorization'],
    ['another action', { headers: { 'x-tc-action': 'SendMail' } }, 'InvalidAction'],
    ['another version', { headers: { 'x-tc-version': '2019-07-11' } }, 'NoSuchVersion'],
    ['no region', { headers: { 'x-tc-region': '' } }, 'MissingParameter'],
    ['another app', { body: { SmsSdkAppId: '1' } }, 'InvalidParameterValue.SdkAppIdNotExist'],
    ['no template', { body: { TemplateId: undefined } }, 'MissingParameter'],
    ['a number as a variable', { body: { TemplateParamSet: [123456] } }, 'InvalidParameter'],
  ]
  for (const [what, change, code] of cases) {
    const answer = await send([newPhone()], change)
    assert.deepEqual([answer.status, answer.Error?.Code], [200, code], what)
  }
  assert.equal(sms.inbox.length, before)
})

test('a phone gets one message in 30 seconds, five in an hour and ten in a day', async () => {
  const phone = newPhone()
  assert.deepEqual(await codesOf([phone]), ['Ok'])
  assert.deepEqual(await codesOf([phone]), ['LimitExceeded.PhoneNumberThirtySecondLimit'])
  for (let sent = 1; sent < 5; sent += 1) {
    now += 30_000
    assert.deepEqual(await codesOf([phone]), ['Ok'])
  }
  now += 30_000
  assert.deepEqual(await codesOf([phone]), ['LimitExceeded.PhoneNumberOneHourLimit'])
  now += 3_600_000
  for (let sent = 0; sent < 5; sent += 1) {
    assert.deepEqual(await codesOf([phone]), ['Ok'])
    now += 30_000
  }
  now += 3_600_000
  assert.deepEqual(await codesOf([phone]), ['LimitExceeded.PhoneNumberDailyLimit'])
})

test('what the service refuses is the status of each phone', async () => {
  const [phone, blocked] = [newPhone(), newPhone()]
  sms.blocked.add(blocked)
  assert.deepEqual(await codesOf([phone], { body: { SignName: '别人' } }), [
    'FailedOperation.SignatureIncorrectOrUnapproved',
  ])
  assert.deepEqual(await codesOf([phone], { body: { TemplateParamSet: [] } }), [
    'FailedOperation.TemplateIncorrectOrUnapproved',
  ])
  assert.deepEqual(await codesOf([phone], { body: { TemplateId: '1' } }), [
    'FailedOperation.TemplateIncorrectOrUnapproved',
  ])
  assert.deepEqual(await codesOf([blocked, phone]), ['FailedOperation.PhoneNumberInBlacklist', 'Ok'])
  sms.refuseAll('FailedOperation.InsufficientBalanceInSmsPackage')
  assert.deepEqual(await codesOf([newPhone()]), ['FailedOperation.InsufficientBalanceInSmsPackage'])
  sms.refuseAll(undefined)
  const many = Array.from({ length: 201 }, newPhone)
  assert.equal((await send(many)).Error.Code, 'LimitExceeded.PhoneNumberCountLimit')
})

test('answers can be lost after the message went out, or be an error', async () => {
  const phone = newPhone()
  sms.faults.plan('SendSms', { kind: 'cutOff' })
  await assert.rejects(send([phone]))
  assert.equal(sms.inbox.at(-1)?.phone, phone)
  sms.faults.plan('SendSms', { kind: 'error', status: 200, code: 'InternalError.Timeout' }, { before: true })
  assert.equal((await send([newPhone()])).Error.Code, 'InternalError.Timeout')
  sms.faults.plan('SendSms', { kind: 'garbled' })
  await assert.rejects(send([newPhone()]), SyntaxError)
})
