import { ONE_LINE } from '@contract/schema'
import { z } from 'zod'
import { fieldTitle } from './fieldTitles'

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue

/**
 * Returns one Chinese sentence for a schema issue, with the title of the field in `schema`. A schema's own message
 * (`.regex(…, '请输入正确的手机号')`) wins over this one.
 */
export function sentence(issue: Issue, schema?: z.ZodType): string {
  const field = fieldTitle(issue.path ?? [], schema)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? `请填写${field}` : `${field}格式不正确`
    case 'too_small':
      return tooSmall(field, issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(field, issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `${field}不是可选的值`
    case 'unrecognized_keys':
      return '提交的内容里有这里没有的项目'
    case 'invalid_format':
      return isBroken(issue) ? `${field}里不能换行` : `${field}格式不正确`
    default:
      return `${field}格式不正确`
  }
}

const isBroken = (issue: { readonly pattern?: string | undefined }): boolean =>
  issue.pattern === String(ONE_LINE)

function tooSmall(field: string, origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? `请填写${field}` : `${field}至少 ${minimum} 个字`
  if (origin === 'array') return minimum <= 1 ? `请选择${field}` : `${field}至少选 ${minimum} 项`
  return `${field}不能小于 ${minimum}`
}

function tooBig(field: string, origin: string, maximum: number): string {
  if (origin === 'string') return `${field}最多 ${maximum} 个字`
  if (origin === 'array') return `${field}最多 ${maximum} 项`
  return `${field}不能大于 ${maximum}`
}

/** Makes every schema of this process report errors in Chinese, without names of fields. Called once, when the app is built. */
export function setSchemaMessages(): void {
  z.config({ customError: (issue) => sentence(issue) })
}
