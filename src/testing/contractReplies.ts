import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
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
 * answers of older tests that are incomplete, and those that are wrong on purpose.
 */
export function contractFault(call: CallSpec, answer: unknown): string | undefined {
  const title = `${call.method} ${call.path}`
  const file = expect.getState().testPath?.replace(/^.*?(?=(src|__tests__)\/)/, '') ?? ''
  if ((looseAnswers as Record<string, string[]>)[file]?.includes(title)) return undefined
  const result = replySchema(call)?.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!result || result.success) return undefined
  const issues = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `the answer to ${title} breaks the contract: ${issues.join('; ')}`
}
