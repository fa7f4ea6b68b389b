import type { WireRequest } from '../../payPlatforms/platformServer'
import { readJson } from '../provider'
import type { Book } from './book'
import { CARRIERS, isPhoneOf, needsPhone, showParcel } from './parcels'
import { signMd5 } from './pushes'

type Answer = Record<string, unknown> | unknown[]

const MONTH = 30 * 86_400_000
const MAX_A_MONTH = 4
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{6,32}$/.test(value)
const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message })

/** Answers a call. All have status 200. */
export function answerCall(request: WireRequest, book: Book): Answer {
  const { method, path, headers, query, body } = request
  if (path === '/autonumber/auto') return guessCarrier(query, book)
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
  const form = new URLSearchParams(method === 'POST' && isForm ? body.toString() : '')
  if (path === '/poll') return subscribe(form, book)
  if (path === '/poll/query.do') return queryParcel(form, book)
  return refuse('404', 'not found')
}

function subscribe(form: URLSearchParams, book: Book): Answer {
  const param = readJson(form.get('param') ?? '')
  if (!param || (form.get('schema') ?? 'json') !== 'json') return refuse('700', '订阅方的订阅数据存在错误')
  if (param.key !== book.account.key) return refuse('600', '您不是合法的订阅者(即授权Key出错)')
  if (book.isExpired) return refuse('601', 'POLL:KEY已过期')
  const { number } = param
  const { callbackurl, salt, resultv2, autoCom, phone } = readParameters(param.parameters)
  const isAutomatic = autoCom === '1' && !param.company
  const company = isAutomatic ? book.parcels.find((one) => one.number === number)?.company : param.company
  if (isAutomatic && !company) return refuse('702', 'POLL:识别不到该单号对应的快递公司')
  const isWhole = isNumber(number) && typeof company === 'string' && typeof callbackurl === 'string'
  if (!isWhole || !URL.canParse(callbackurl)) return refuse('700', '订阅方的订阅数据存在错误')
  if (!Object.hasOwn(CARRIERS, company)) return refuse('701', '拒绝订阅的快递公司')
  if (needsPhone(company) && typeof phone !== 'string') return refuse('700', '订阅方的订阅数据存在错误')
  const key = `${company} ${number}`
  const lately = (book.subscribed.get(key) ?? []).filter((at) => at > book.now() - MONTH)
  const isRunning = book.subscriptions.some(
    (one) => one.number === number && one.company === company && one.status === 'polling',
  )
  if (isRunning || lately.length >= MAX_A_MONTH) return refuse('501', 'POLL:重复订阅')
  book.subscribed.set(key, [...lately, book.now()])
  book.subscriptions.push({
    company,
    number,
    callbackUrl: callbackurl,
    salt: typeof salt === 'string' ? salt : undefined,
    withStates: hasStates(resultv2),
    status: 'polling',
  })
  return { result: true, returnCode: '200', message: '提交成功' }
}

function queryParcel(form: URLSearchParams, book: Book): Answer {
  const { key, customer } = book.account
  const [text, sign] = [form.get('param') ?? '', form.get('sign') ?? '']
  const param = readJson(text)
  if (!param || form.get('customer') === null) return refuse('400', '提交的数据不完整,或者贵公司没授权')
  if (form.get('customer') !== customer || sign !== signMd5(text, key, customer)) {
    return refuse('503', '验证签名失败')
  }
  if (book.isExpired) return refuse('601', 'POLL:KEY已过期')
  const { com, num, phone, order } = param
  if (typeof com !== 'string' || !Object.hasOwn(CARRIERS, com)) return refuse('400', '找不到对应公司')
  const found = book.parcels.find((one) => one.number === num && one.company === com)
  if (needsPhone(com) && (!found || !isPhoneOf(found, phone))) {
    return refuse('408', '快递公司参数异常:验证码错误')
  }
  if (!isNumber(num) || !found?.steps.length) return refuse('500', '查询无结果,请隔段时间再查')
  return showParcel(found, { withStates: hasStates(param.resultv2), order: String(order ?? 'desc') })
}

/** Lists the carriers that may have a number, the likeliest first. */
function guessCarrier(query: URLSearchParams, book: Book): Answer {
  const number = query.get('num')
  if (!query.get('key')) return refuse('701', 'key缺失')
  if (query.get('key') !== book.account.key || book.isExpired) return refuse('601', 'POLL:KEY已过期')
  if (!isNumber(number)) return refuse('201', '不是有效的快递单号')
  return book.parcels
    .filter((one) => one.number === number)
    .map(({ company }) => ({ lengthPre: number.length, comCode: company, name: CARRIERS[company] ?? '' }))
}

const hasStates = (resultv2: unknown) => ['1', '4', 1, 4].some((one) => one === resultv2)

function readParameters(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
