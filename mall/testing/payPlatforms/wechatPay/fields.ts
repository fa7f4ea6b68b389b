import { badField } from './payError'

/** A JSON object of a request, not checked yet. */
export type Fields = Record<string, unknown>

/** Reads the body of a request. */
export function readBody(body: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (isFields(value)) return value
  } catch {}
  throw badField('', body.toString().slice(0, 64), '不是合法的 JSON 对象')
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface TextRule {
  min?: number
  max: number
  pattern?: RegExp
}

/** Returns a field's text, or throws PARAM_ERROR. Lengths count characters. */
export function text(fields: Fields, path: string, rule: TextRule): string {
  const value = optionalText(fields, path, rule)
  if (value === undefined) throw badField(path, '', '必填性规则校验失败,此字段为必填项')
  return value
}

export function optionalText(fields: Fields, path: string, rule: TextRule): string | undefined {
  const value = at(fields, path)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badField(path, value, '此字段需要一个 string 类型的 Json 值')
  const length = [...value].length
  if (length < (rule.min ?? 1)) throw badField(path, value, '字符串长度低于最小长度')
  if (length > rule.max)
    throw badField(path, value, `字符串规则校验失败,字节数 ${length},大于最大值 ${rule.max}`)
  if (rule.pattern && !rule.pattern.test(value)) throw badField(path, value, '格式错误')
  return value
}

/** Returns an amount in fen: a JSON integer, at least `min`. */
export function fen(fields: Fields, path: string, min = 1): number {
  const value = at(fields, path)
  if (value === undefined) throw badField(path, '', '必填性规则校验失败,此字段为必填项')
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badField(path, value, '此字段需要一个 integer 类型的 Json 值')
  }
  if (value < min) throw badField(path, value, `数值低于最小值 ${min}`)
  return value
}

export function optionalBoolean(fields: Fields, path: string): void {
  const value = at(fields, path)
  if (value !== undefined && typeof value !== 'boolean') {
    throw badField(path, value, '此字段需要一个 boolean 类型的 Json 值')
  }
}

/** Checks that a field is an object, so that a missing one is not reported as its first inner field. */
export function object(fields: Fields, path: string): void {
  const value = at(fields, path)
  if (value === undefined) throw badField(path, '', '必填性规则校验失败,此字段为必填项')
  if (!isFields(value)) throw badField(path, value, '此字段需要一个合法的 Json 对象')
}

/** Returns the moment of an RFC 3339 text, in milliseconds. */
export function optionalMoment(fields: Fields, path: string): number | undefined {
  const value = optionalText(fields, path, { max: 64, pattern: RFC_3339 })
  if (value === undefined) return undefined
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) throw badField(path, value, '格式错误')
  return moment
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Checks an address for notifications: https, no query. Plain http of this machine is for tests that allow it. */
export function notifyUrl(value: string, allowHttp: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  const isSafe = url?.protocol === 'https:' || (allowHttp && isLocal && url?.protocol === 'http:')
  if (!url || !isSafe || url.search || url.hash) throw badField('notify_url', value, '无效的回调地址')
  return value
}

function at(fields: Fields, path: string): unknown {
  let value: unknown = fields
  for (const key of path.split('.')) value = isFields(value) ? value[key] : undefined
  return value
}
