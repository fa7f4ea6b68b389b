import assert from 'node:assert/strict'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { type AliyunSms, startAliyunSms } from './aliyun'

let sms: AliyunSms
let now = Date.parse('2026-11-22T12:00:00Z')
before(async () => {
  sms = await startAliyunSms({ now: () => now })
})
after(() => sms.close())
beforeEach(() => sms.faults.clear())

let count = 0
const newPhone = () => `138${String(++count).padStart(8, '0')}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

interface HandCall {
  params?: Record<string, string | undefined>
  headers?: Record<string, string>
  secret?: string
  credential?: string
  /** Sends the parameters as a form instead of a query. */
  form?: boolean
  /** Leaves a header out of the signature. */
  unsigned?: string
  /** Sends another query than the one that was signed. */
  sentQuery?: string
  authorization?: string
}

/** Signs SendSms as the documents say, and sends it. */
async function send(phone: string, change: HandCall = {}) {
  const { accessKeyId, accessKeySecret, signName } = sms.account
  const params = Object.entries({
    PhoneNumbers: phone,
    SignName: signName,
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"123456"}',
    ...change.params,
  }).filter((param): param is [string, string] => param[1] !== undefined)
  const encoded = params
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const [query, body] = change.form ? ['', encoded] : [encoded, '']
  const headers: Record<string, string> = {
    host: new URL(sms.origin).host,
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': new Date(now).toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': sha256(body),
    ...(change.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...change.headers,
  }
  const names = Object.keys(headers)
    .filter((name) => name !== change.unsigned)
    .sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = `POST\n/\n${query}\n${lines}\n${names.join(';')}\n${sha256(body)}`
  const signature = createHmac('sha256', change.secret ?? accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const credential = change.credential ?? accessKeyId
  const { host: _, ...sent } = headers
  const response = await fetch(`${sms.origin}/?${change.sentQuery ?? query}`, {
    method: 'POST',
    headers: {
      ...sent,
      Authorization:
        change.authorization ??
        `ACS3-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
    ...(body ? { body } : {}),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the documents say is there
  let json: any
  try {
    json = JSON.parse(text)
  } catch {}
  return { status: response.status, text, json }
}

test('a signed message reaches its phone, filled in', async () => {
  const phone = newPhone()
  const { status, json } = await send(phone)
  assert.deepEqual([status, json.Code, json.Message], [200, 'OK', 'OK'])
  const got = sms.inbox.at(-1)
  assert.deepEqual([got?.phone, got?.id], [phone, json.BizId])
  assert.equal(got?.text, '【拓岭汽车】您的验证码为123456,该验证码5分钟内有效,请勿泄漏于他人!')
})

test('parameters may come as a form, and numbers with the code of the country', async () => {
  const phone = newPhone()
  assert.equal((await send(`+86${phone}`, { form: true })).json.Code, 'OK')
  assert.equal(sms.inbox.at(-1)?.phone, phone)
  const two = [newPhone(), newPhone()]
  assert.equal((await send(two.join(','))).json.Code, 'OK')
  assert.deepEqual(
    sms.inbox.slice(-2).map((one) => one.phone),
    two,
  )
})

test('a wrong signature, an unknown key, an old date and a used nonce are refused', async () => {
  const phone = newPhone()
  const nonce = { 'x-acs-signature-nonce': randomUUID() }
  const other = `PhoneNumbers=${newPhone()}`
  const cases: [string, HandCall, number, string][] = [
    ['another secret', { secret: 'guess' }, 400, 'SignatureDoesNotMatch'],
    ['another query', { sentQuery: other }, 400, 'SignatureDoesNotMatch'],
    ['an unsigned nonce', { unsigned: 'x-acs-signature-nonce' }, 400, 'SignatureDoesNotMatch'],
    ['an unsigned host', { unsigned: 'host' }, 400, 'SignatureDoesNotMatch'],
    [
      'the hash of another body',
      { headers: { 'x-acs-content-sha256': sha256('x') } },
      400,
      'SignatureDoesNotMatch',
    ],
    ['an unknown key', { credential: 'LTAIguess' }, 404, 'InvalidAccessKeyId.NotFound'],
    ['no signature', { authorization: 'ACS3-HMAC-SHA256' }, 400, 'IncompleteSignature'],
    ['an old date', { headers: { 'x-acs-date': '2026-11-22T11:44:59Z' } }, 400, 'InvalidTimeStamp.Expired'],
    ['no date', { headers: { 'x-acs-date': 'now' } }, 400, 'InvalidTimeStamp.Expired'],
    ['another action', { headers: { 'x-acs-action': 'SendBatchSms' } }, 404, 'InvalidAction.NotFound'],
    ['another version', { headers: { 'x-acs-version': '2016-01-01' } }, 400, 'InvalidVersion'],
    ['no template', { params: { TemplateCode: undefined } }, 400, 'MissingTemplateCode'],
  ]
  for (const [what, change, status, code] of cases) {
    const refused = await send(phone, change)
    assert.deepEqual([refused.status, refused.json.Code], [status, code], what)
  }
  const sent = sms.inbox.length
  assert.equal((await send(phone, { headers: nonce })).json.Code, 'OK')
  assert.equal((await send(newPhone(), { headers: nonce })).json.Code, 'SignatureNonceUsed')
  assert.equal(sms.inbox.length, sent + 1)
})

test('a phone gets one message in a minute, five in an hour and ten in a day', async () => {
  const phone = newPhone()
  const codes: string[] = []
  const messages: string[] = []
  const again = async () => {
    const { json } = await send(phone)
    codes.push(json.Code)
    messages.push(json.Message)
  }
  await again()
  await again()
  assert.deepEqual([codes[1], messages[1]], ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1'])
  for (let minute = 0; minute < 5; minute += 1) {
    now += 60_000
    await again()
  }
  assert.deepEqual([codes.at(-2), messages.at(-1)], ['OK', '触发小时级流控Permits:5'])
  now += 3_600_000
  for (let minute = 0; minute < 5; minute += 1) {
    await again()
    now += 60_000
  }
  now += 3_600_000
  await again()
  assert.equal(messages.at(-1), '触发天级流控Permits:10')
  now += 86_400_000
  await again()
  assert.equal(codes.at(-1), 'OK')
})

test('what the service refuses has status 200 and a code', async () => {
  const phone = newPhone()
  const blocked = newPhone()
  sms.blocked.add(blocked)
  const cases: [string, string, HandCall['params'], string][] = [
    ['a foreign signature', phone, { SignName: '别人' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['an unknown template', phone, { TemplateCode: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['no variable', phone, { TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['a number as a variable', phone, { TemplateParam: '{"code":123456}' }, 'isv.INVALID_JSON_PARAM'],
    ['no JSON', phone, { TemplateParam: 'code' }, 'isv.INVALID_JSON_PARAM'],
    ['a long variable', phone, { TemplateParam: `{"code":"${'1'.repeat(36)}"}` }, 'isv.PARAM_LENGTH_LIMIT'],
    ['no phone', '12345', {}, 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['a phone on the list of blocked ones', blocked, {}, 'isv.BLACK_KEY_CONTROL_LIMIT'],
  ]
  const before = sms.inbox.length
  for (const [what, number, params, code] of cases) {
    const { status, json } = await send(number, { params })
    assert.deepEqual([status, json.Code, json.BizId], [200, code, undefined], what)
  }
  sms.refuseAll('isv.AMOUNT_NOT_ENOUGH')
  assert.equal((await send(phone)).json.Code, 'isv.AMOUNT_NOT_ENOUGH')
  sms.refuseAll(undefined)
  assert.equal(sms.inbox.length, before)
  assert.equal((await send(phone)).json.Code, 'OK')
})

test('answers can be lost after the message went out, or be no JSON', async () => {
  const phone = newPhone()
  sms.faults.plan('SendSms', { kind: 'cutOff' })
  await assert.rejects(send(phone))
  assert.equal(sms.inbox.at(-1)?.phone, phone)
  sms.faults.plan('SendSms', { kind: 'error', status: 503 }, { before: true })
  const page = await send(newPhone())
  assert.deepEqual([page.status, page.json], [503, undefined])
  sms.faults.plan('SendSms', { kind: 'garbled' })
  assert.match((await send(newPhone())).text, /^<html>/)
  sms.faults.plan('SendSms', { kind: 'error', status: 200, code: 'isp.SYSTEM_ERROR' })
  assert.equal((await send(newPhone())).json.Code, 'isp.SYSTEM_ERROR')
  assert.equal(sms.calls.at(-1)?.name, 'SendSms')
})
