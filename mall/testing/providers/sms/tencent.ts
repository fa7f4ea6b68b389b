import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { WireRequest } from '../../payPlatforms/platformServer'
import { json, type Provider, readJson, startProvider } from '../provider'
import { DAY, HOUR, openSmsCounter, type ReceivedSms, readPhone } from './limits'
import { CloudRefusal, checkTc3, type TencentKey } from './tencentSigning'

export interface TencentSmsOptions {
  now?: () => number
  signName?: string
  /** Approved templates by id; `{1}` is the first variable. */
  templates?: Readonly<Record<string, string>>
}

export interface TencentSms extends Provider {
  readonly account: TencentKey & { readonly sdkAppId: string; readonly signName: string }
  readonly templates: Readonly<Record<string, string>>
  /** Messages that phones got, the oldest first. */
  readonly inbox: readonly ReceivedSms[]
  /** Phones on the list of those that want none: FailedOperation.PhoneNumberInBlacklist. */
  readonly blocked: Set<string>
  /** Refuses each message with a code of the documents; undefined ends that. */
  refuseAll(code: string | undefined): void
}

const LIMITS = [
  limit(30_000, 1, 'PhoneNumberThirtySecondLimit', 'within 30 seconds'),
  limit(HOUR, 5, 'PhoneNumberOneHourLimit', 'within 1 hour'),
  limit(DAY, 10, 'PhoneNumberDailyLimit', 'per day'),
]
const MAX_PHONES = 200

function limit(ms: number, count: number, name: string, when: string) {
  const message = `the number of sms messages sent from a single mobile number ${when} exceeds the upper limit`
  return { ms, count, code: `LimitExceeded.${name}`, message }
}

/** Starts Tencent Cloud's SMS service (SendSms 2021-01-11) with an account of its own. */
export async function startTencentSms(options: TencentSmsOptions = {}): Promise<TencentSms> {
  const { now = Date.now, signName = '拓岭汽车' } = options
  const templates = options.templates ?? { '1110': '您的验证码为{1},5分钟内有效。' }
  const account = {
    secretId: `AKID${randomBytes(16).toString('hex')}`,
    secretKey: randomBytes(16).toString('hex'),
    sdkAppId: '1400006666',
    signName,
  }
  const counter = openSmsCounter(LIMITS, now)
  const inbox: ReceivedSms[] = []
  const blocked = new Set<string>()
  let refusal: string | undefined

  /** Sends to one phone. The call succeeds also if the phone gets nothing: its own status has the reason. */
  function sendTo(number: string, { template, values, session }: SmsRequest): Record<string, unknown> {
    const phone = readPhone(number)
    const shown = { PhoneNumber: phone ? `+86${phone}` : number, SessionContext: session, IsoCode: 'CN' }
    const problem = refusal ? { code: refusal, message: refusal } : problemOf(phone, template, values)
    if (!phone || problem) {
      return { ...shown, SerialNo: '', Fee: 0, Code: problem?.code, Message: problem?.message }
    }
    const text = (template ?? '').replace(/\{(\d+)\}/g, (_, index: string) => values[Number(index) - 1] ?? '')
    const id = `${randomInt(10_000)}:${now()}${randomInt(1e9)}`
    counter.count(phone)
    inbox.push({ phone, text: `【${signName}】${text}`, at: now(), id })
    return { ...shown, SerialNo: id, Fee: 1, Code: 'Ok', Message: 'send success' }
  }

  function problemOf(phone: string | undefined, template: string | undefined, values: readonly string[]) {
    if (!phone) {
      return { code: 'InvalidParameterValue.IncorrectPhoneNumber', message: 'incorrect phone number format' }
    }
    const variables = new Set(template?.match(/\{\d+\}/g) ?? [])
    if (template === undefined || variables.size !== values.length) {
      const message =
        'template is not approved or request content does not match the approved template content'
      return { code: 'FailedOperation.TemplateIncorrectOrUnapproved', message }
    }
    if (blocked.has(phone)) {
      const message = 'the mobile number is in the blocklist'
      return { code: 'FailedOperation.PhoneNumberInBlacklist', message }
    }
    return counter.exceeded(phone)
  }

  const provider = await startProvider({
    nameOf: ({ headers }) => String(headers['x-tc-action'] ?? ''),
    showError: ({ code, message = code }) => respond({ Error: { Code: code, Message: message } }),
    answer(request) {
      try {
        checkTc3(request, account, now())
        const { phones, ...requested } = readRequest(request, account.sdkAppId, templates)
        if (requested.sign !== signName && !refusal) {
          const Message = 'signature is incorrect or unapproved'
          const Code = 'FailedOperation.SignatureIncorrectOrUnapproved'
          const refused = phones.map((PhoneNumber) => ({ PhoneNumber, SerialNo: '', Fee: 0, Code, Message }))
          return json(respond({ SendStatusSet: refused }))
        }
        return json(respond({ SendStatusSet: phones.map((phone) => sendTo(phone, requested)) }))
      } catch (error) {
        if (!(error instanceof CloudRefusal)) throw error
        return json(respond({ Error: { Code: error.code, Message: error.message } }))
      }
    },
  })
  return {
    ...provider,
    account,
    templates,
    inbox,
    blocked,
    refuseAll(code) {
      refusal = code
    },
  }
}

interface SmsRequest {
  template: string | undefined
  sign: string
  values: readonly string[]
  session: string
}

/** Reads the body of SendSms, or throws what makes the whole call fail. */
function readRequest(
  { headers, body, method }: WireRequest,
  sdkAppId: string,
  templates: Readonly<Record<string, string>>,
): SmsRequest & { phones: string[] } {
  if (headers['x-tc-version'] !== '2021-01-11')
    throw new CloudRefusal('NoSuchVersion', 'The version does not exist.')
  if (headers['x-tc-action'] !== 'SendSms')
    throw new CloudRefusal('InvalidAction', 'The action does not exist.')
  if (!headers['x-tc-region'])
    throw new CloudRefusal('MissingParameter', 'The request is missing `X-TC-Region`.')
  const fields = method === 'POST' ? readJson(body) : undefined
  if (!fields) throw new CloudRefusal('InvalidParameter', 'The body is not a JSON object.')
  const phones = texts(fields, 'PhoneNumberSet')
  for (const name of ['PhoneNumberSet', 'SmsSdkAppId', 'TemplateId']) {
    if (fields[name] === undefined)
      throw new CloudRefusal('MissingParameter', `The request is missing the parameter \`${name}\`.`)
  }
  if (phones.length > MAX_PHONES) {
    throw new CloudRefusal(
      'LimitExceeded.PhoneNumberCountLimit',
      'The number of phones exceeds the upper limit.',
    )
  }
  if (text(fields, 'SmsSdkAppId') !== sdkAppId) {
    throw new CloudRefusal('InvalidParameterValue.SdkAppIdNotExist', 'The SdkAppId does not exist.')
  }
  return {
    phones,
    template: templates[text(fields, 'TemplateId')],
    sign: text(fields, 'SignName'),
    values: texts(fields, 'TemplateParamSet'),
    session: text(fields, 'SessionContext'),
  }
}

const wrongType = (name: string) =>
  new CloudRefusal('InvalidParameter', `The value type of parameter \`${name}\` is not valid.`)

function text(fields: Record<string, unknown>, name: string): string {
  const value = fields[name] ?? ''
  if (typeof value !== 'string') throw wrongType(name)
  return value
}

function texts(fields: Record<string, unknown>, name: string): string[] {
  const value = fields[name] ?? []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw wrongType(name)
}

const respond = (content: Record<string, unknown>) => ({ Response: { ...content, RequestId: randomUUID() } })
