import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import { z } from 'zod'
import looseAnswers from './looseAnswers.json'

const CONTRACT = path.resolve(__dirname, '../../contract')
const load = (file: string): Record<string, Record<string, never>> => require(path.join(CONTRACT, file))

/** Reads the schema of a call's reply. Loads only the group of that call, because zod's schemas take time to build. */
function replySchema(call: CallSpec): CallSchema['reply'] | undefined {
  for (const file of readdirSync(path.join(CONTRACT, 'calls'))) {
    const group = path.basename(file, '.ts')
    const calls: Record<string, CallSpec> = load(`calls/${file}`)[`${group}Calls`] ?? {}
    const name = Object.keys(calls).find((one) => calls[one] === call)
    if (!name) continue
    const schemas: Record<string, CallSchema> = load(`schemas/${file}`)[`${group}Schemas`] ?? {}
    return schemas[name]?.reply
  }
  return undefined
}

/**
 * Returns how an answer of a test breaks the contract, or undefined where it keeps it. `looseAnswers.json` lists the
 * answers that are incomplete or wrong on purpose, each with the reason.
 */
export function contractFault(call: CallSpec, answer: unknown): string | undefined {
  const title = `${call.method} ${call.path}`
  const file = expect.getState().testPath?.replace(/^.*?(?=(src|__tests__)\/)/, '') ?? ''
  const loose: Record<string, { calls: string[] }> = looseAnswers
  if (loose[file]?.calls.includes(title)) return undefined
  const result = replySchema(call)?.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!result || result.success) return undefined
  const issues = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `the answer to ${title} breaks the contract: ${issues.join('; ')}`
}

/** Fills the fields that a partial answer lacks with the plainest values that the contract's schema accepts. */
export function completeReply(call: CallSpec, part: unknown): unknown {
  const schema = replySchema(call)
  return schema ? complete(schema, part) : part
}

/** Plainest values of each kind, the first that fits a schema is taken. */
const PLAIN_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  false,
  1,
  '0',
  '0.00',
  'x',
  '2026-01-01',
  '13800000001',
]

function complete(schema: z.core.$ZodType, part: unknown): unknown {
  if (schema instanceof z.ZodOptional) return part === undefined ? undefined : complete(schema.unwrap(), part)
  if (schema instanceof z.ZodNullable) return part == null ? null : complete(schema.unwrap(), part)
  if (schema instanceof z.ZodArray)
    return Array.isArray(part) ? part.map((row) => complete(schema.element, row)) : (part ?? [])
  if (schema instanceof z.ZodObject && (part === undefined || isObject(part))) {
    const given = part ?? {}
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, complete(field, given[name])])
    return { ...given, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) }
  }
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
    const answers = schema.options.map((option) => complete(option, part))
    return answers.find((answer) => z.safeParse(schema, answer).success) ?? part
  }
  if (part !== undefined) return part
  const values =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : []
  return [...values, ...PLAIN_VALUES].find((value) => z.safeParse(schema, value).success)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
