import { beijingTime } from '../beijing'
import type { WireRequest } from '../platformServer'
import { GatewayError, invalid, missing } from './gatewayError'
import { isRsa2, type Params, sortedText } from './signing'
import type { AppAccount } from './state'

/** Reads the parameters of query and form. */
export function readParams({ query, body, method }: WireRequest): Params {
  const form = method === 'POST' ? new URLSearchParams(body.toString()) : []
  return Object.fromEntries([...query, ...form])
}

/** How far a request's timestamp may be from the platform's clock: a wrong time zone is refused. */
const CLOCK_SKEW = 3_600_000
const REQUIRED = ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version']

/** Checks what all calls have in common, or throws. */
export function checkParams(params: Params, request: WireRequest, app: AppAccount, now: number): void {
  for (const name of REQUIRED) if (!params[name]) throw missing(NAMES[name] ?? name)
  const { app_id, charset = '', sign = '', sign_type, timestamp = '', version, format } = params
  if (app_id !== app.appId) throw invalid('app-id', '无效的AppID参数')
  if (sign_type !== 'RSA2') throw invalid('signature-type', '无效的签名类型')
  if (!/^utf-?8$/i.test(charset)) throw invalid('charset', '无效的字符集')
  if (version !== '1.0') throw invalid('version')
  if (format && !/^json$/i.test(format)) throw invalid('format', '无效的数据格式')
  const moment = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(moment) || beijingTime(moment) !== timestamp || Math.abs(now - moment) > CLOCK_SKEW) {
    throw invalid('timestamp', '非法的时间戳参数')
  }
  const isInQuery = request.query.has('charset')
  const needsCharset = Object.values(params).some((value) => /[^ -~\s]/.test(value))
  if (!isInQuery && needsCharset) {
    throw invalid(
      'signature',
      '验签出错,请确认charset参数放在了URL查询字符串中且各参数值使用charset参数指示的字符集编码',
    )
  }
  const text = sortedText(params, ['sign'])
  if (!isRsa2(text, sign, app.publicKey)) {
    throw invalid(
      'signature',
      `验签出错,建议检查签名字符串或签名私钥与应用公钥是否匹配,网关生成的验签字符串为:${text}`,
    )
  }
}

const NAMES: Params = { app_id: 'app-id', sign: 'signature', sign_type: 'signature-type' }

export type Content = Record<string, unknown>

/** Reads `biz_content`. */
export function readContent({ biz_content = '' }: Params): Content {
  try {
    const value: unknown = JSON.parse(biz_content)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {}
  throw invalid('parameter', '参数无效:biz_content')
}

/** Returns a text of the content; undefined when it is missing. */
export function optional(content: Content, name: string, max: number, pattern?: RegExp): string | undefined {
  const value = content[name]
  if (value === undefined || value === null || value === '') return undefined
  const isText = typeof value === 'string' && [...value].length <= max && (!pattern || pattern.test(value))
  if (!isText) throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', `参数无效:${name}`)
  return value
}

export function required(content: Content, name: string, max: number, pattern?: RegExp): string {
  const value = optional(content, name, max, pattern)
  if (value === undefined) throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', `参数无效:缺少${name}`)
  return value
}

/** Returns an amount in fen. The documents write yuan as a number or a text with at most two decimals. */
export function yuanToFen(content: Content, name: string): number {
  const text = String(content[name] ?? '')
  const fen = Math.round(Number(text) * 100)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || fen < 1 || fen > 1e10) {
    throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', `参数无效:${name}`)
  }
  return fen
}
