import { badParam } from './douyinError'

/** A JSON object of a request, not checked yet. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a text that must be a JSON object. */
export function readFields(text: string, name: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (isFields(value)) return value
  } catch {}
  throw badParam(name, '不是合法的 JSON 对象')
}

interface TextRule {
  /** Length limit in bytes of UTF-8. */
  maxBytes: number
  pattern?: RegExp
}

export function text(fields: Fields, name: string, rule: TextRule): string {
  const value = optionalText(fields, name, rule)
  if (!value) throw badParam(name, '不能为空')
  return value
}

export function optionalText(fields: Fields, name: string, { maxBytes, pattern }: TextRule) {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw badParam(name, '类型应为 string')
  if (Buffer.byteLength(value) > maxBytes) throw badParam(name, `长度超过 ${maxBytes} byte`)
  if (pattern && !pattern.test(value)) throw badParam(name, '格式错误')
  return value
}

/** Returns a JSON integer: amounts in fen, codes and counts. */
export function integer(fields: Fields, name: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isInteger(value)) throw badParam(name, '类型应为整数')
  if (value < min || value > max) throw badParam(name, '超出取值范围')
  return value
}

export function list(fields: Fields, name: string): unknown[] {
  const value = fields[name]
  if (!Array.isArray(value) || value.length === 0) throw badParam(name, '应为非空数组')
  return value
}

/** Checks a page of the mini-program: a path without leading slash or query, and parameters as a JSON text. */
export function checkEntrySchema(value: unknown, name: string): void {
  if (!isFields(value)) throw badParam(name, '不能为空')
  text(value, 'path', { maxBytes: 512, pattern: /^[\w-]+(\/[\w-]+)*$/ })
  const params = optionalText(value, 'params', { maxBytes: 512 })
  if (params !== undefined) readFields(params, `${name}.params`)
}

/** Returns an address for callbacks: https. Plain http of this machine is for tests that allow it. */
export function optionalNotifyUrl(fields: Fields, name: string, allowHttp: boolean): string | undefined {
  const value = optionalText(fields, name, { maxBytes: 512 })
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (url?.protocol === 'https:' || (allowHttp && isLocal)) return value
  throw badParam(name, '必须是 HTTPS 地址')
}
