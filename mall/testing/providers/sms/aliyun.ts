import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { WireRequest } from '../../payPlatforms/platformServer'
import { json, type Provider, readJson, startProvider } from '../provider'
import { type AliyunKey, checkAcs3, GatewayRefusal } from './aliyunSigning'
import { DAY, HOUR, MINUTE, openSmsCounter, type ReceivedSms, readPhone } from './limits'

export interface AliyunSmsOptions {
  now?: () => number
  signName?: string
  /** Approved templates by code; `${name}` is a variable. */
  templates?: Readonly<Record<string, string>>
}

export interface AliyunSms extends Provider {
  readonly account: AliyunKey & { readonly signName: string }
  readonly templates: Readonly<Record<string, string>>
  /** Messages that phones got, the oldest first. */
  readonly inbox: readonly ReceivedSms[]
  /** Phones to which nothing is sent: isv.BLACK_KEY_CONTROL_LIMIT. */
  readonly blocked: Set<string>
  /** Refuses each message with a code of the documents, such as `isv.AMOUNT_NOT_ENOUGH`; undefined ends that. */
  refuseAll(code: string | undefined): void
}

const LIMITS = [
  { ms: MINUTE, count: 1, code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' },
  { ms: HOUR, count: 5, code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5' },
  { ms: DAY, count: 10, code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发天级流控Permits:10' },
]
const MAX_PHONES = 1000
const MAX_VALUE_LENGTH = 35

/** Starts Aliyun's SMS service (Dysmsapi 2017-05-25, SendSms) with an account of its own. */
export async function startAliyunSms(options: AliyunSmsOptions = {}): Promise<AliyunSms> {
  const { now = Date.now, signName = '拓岭汽车' } = options
  const templates = options.templates ?? {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Aliyun's, not of ours
    SMS_154950909: '您的验证码为${code},该验证码5分钟内有效,请勿泄漏于他人!',
  }
  const account = {
    accessKeyId: `LTAI5t${randomBytes(9).toString('hex')}`,
    accessKeySecret: randomBytes(15).toString('hex'),
    signName,
  }
  const nonces = new Set<string>()
  const counter = openSmsCounter(LIMITS, now)
  const inbox: ReceivedSms[] = []
  const blocked = new Set<string>()
  let refusal: string | undefined

  /** Returns the texts to send, or throws the service's refusal. */
  function readMessages(params: URLSearchParams): { phone: string; text: string }[] {
    if (refusal) throw new ServiceRefusal(refusal, refusal)
    const phones = required(params, 'PhoneNumbers').split(',')
    if (required(params, 'SignName') !== signName)
      throw new ServiceRefusal('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法')
    const template = templates[required(params, 'TemplateCode')]
    if (template === undefined) throw new ServiceRefusal('isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法')
    if (phones.length > MAX_PHONES)
      throw new ServiceRefusal('isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制')
    const text = `【${signName}】${fill(template, params.get('TemplateParam') ?? '')}`
    return phones.map((number) => {
      const phone = readPhone(number)
      if (!phone) throw new ServiceRefusal('isv.MOBILE_NUMBER_ILLEGAL', `${number}invalid mobile number`)
      if (blocked.has(phone)) throw new ServiceRefusal('isv.BLACK_KEY_CONTROL_LIMIT', '黑名单管控')
      const limit = counter.exceeded(phone)
      if (limit) throw new ServiceRefusal(limit.code, limit.message)
      return { phone, text }
    })
  }

  const provider = await startProvider({
    nameOf: ({ headers }) => String(headers['x-acs-action'] ?? ''),
    showError: ({ code, message = code }) => ({ Code: code, Message: message, RequestId: newRequestId() }),
    answer(request) {
      try {
        checkAcs3(request, account, nonces, now())
        const id = `${randomInt(1e9)}${now()}^0`
        for (const { phone, text } of readMessages(readParams(request))) {
          counter.count(phone)
          inbox.push({ phone, text, at: now(), id })
        }
        return json({ Code: 'OK', Message: 'OK', BizId: id, RequestId: newRequestId() })
      } catch (error) {
        if (error instanceof ServiceRefusal) {
          return json({ Code: error.code, Message: error.message, RequestId: newRequestId() })
        }
        if (!(error instanceof GatewayRefusal)) throw error
        const { status, code, message } = error
        const HostId = request.headers.host
        return json({ Code: code, Message: message, RequestId: newRequestId(), HostId }, status)
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

/** Refusal by the service: status 200 with a code. */
class ServiceRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Parameters come in the query, or in a form. */
function readParams({ headers, query, body, path }: WireRequest): URLSearchParams {
  if (headers['x-acs-version'] !== '2017-05-25') {
    throw new GatewayRefusal(400, 'InvalidVersion', 'Specified parameter Version is not valid.')
  }
  if (headers['x-acs-action'] !== 'SendSms' || path !== '/') {
    throw new GatewayRefusal(
      404,
      'InvalidAction.NotFound',
      'Specified api is not found, please check your url and method.',
    )
  }
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
  return new URLSearchParams([...query, ...(isForm ? new URLSearchParams(body.toString()) : [])])
}

function required(params: URLSearchParams, name: string): string {
  const value = params.get(name)
  if (value) return value
  throw new GatewayRefusal(400, `Missing${name}`, `${name} is mandatory for this action.`)
}

/** Fills a template's variables from a JSON text; each must be there as a text. */
function fill(template: string, param: string): string {
  const values = readJson(param || '{}')
  if (!values || Object.values(values).some((value) => typeof value !== 'string')) {
    throw new ServiceRefusal('isv.INVALID_JSON_PARAM', 'JSON参数不合法,只接受字符串值')
  }
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') throw new ServiceRefusal('isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量')
    if ([...value].length > MAX_VALUE_LENGTH)
      throw new ServiceRefusal('isv.PARAM_LENGTH_LIMIT', '参数超出长度限制')
    return value
  })
}

const newRequestId = () => randomUUID().toUpperCase()
