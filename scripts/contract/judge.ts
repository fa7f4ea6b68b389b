import type { z } from 'zod'
import { outcomeOf, readEnvelope } from '../../src/api/http/outcome'
import type { DeclaredCall } from './declared'

/** Something in an answer that the shop can't work with. */
export interface Finding {
  /** Where in the answer: `data.list[].price`; '' is the answer itself. */
  readonly at: string
  /** What is wrong there, and what stands there instead. */
  readonly said: string
}

export interface Judgement {
  /** What the shop takes the answer for. */
  readonly outcome: 'fine' | 'refused' | 'missing' | 'broken'
  /** Of a refusal: its code and words. */
  readonly refusal?: string
  readonly findings: readonly Finding[]
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly cacheControl: string | null
}

/** What the shop would make of an answer, by the same reading of envelopes and against the call's schema. */
export function judge(call: DeclaredCall, answer: Answered): Judgement {
  return call.spec.service === 'maps' ? judgeMaps(call, answer) : judgeEnvelope(call, answer)
}

function judgeEnvelope(call: DeclaredCall, answer: Answered): Judgement {
  const outcome = outcomeOf({ ...answer, headers: {} })
  if (outcome.kind === 'unreadable') return unreadable(answer)
  const kept = keeping(call, answer)
  if (outcome.kind === 'ok') return fineUnless([...kept, ...compare(call.schema.reply, outcome.data, 'data')])
  const { code, description } = readEnvelope(answer.text) ?? { code: '', description: '' }
  const words = description ? [] : [{ at: 'description', said: 'a refusal without words for the shopper' }]
  const isMissing = answer.status === 404 || answer.status === 405 || answer.status === 501
  return {
    outcome: isMissing ? 'missing' : 'refused',
    refusal: `${code} ${description}`.trim(),
    findings: isMissing ? [] : [...words, ...kept],
  }
}

/** The map service has an envelope of its own: status, message, and the fields of each call. */
function judgeMaps(call: DeclaredCall, answer: Answered): Judgement {
  const value = parsed(answer.text) as { status?: unknown; message?: unknown } | undefined
  if (typeof value?.status !== 'number') return unreadable(answer)
  if (value.status !== 0) {
    return { outcome: 'refused', refusal: `${value.status} ${value.message ?? ''}`.trim(), findings: [] }
  }
  return fineUnless(compare(call.schema.reply, value, ''))
}

const fineUnless = (findings: readonly Finding[]): Judgement => ({
  outcome: findings.length > 0 ? 'broken' : 'fine',
  findings,
})

function unreadable({ status, text }: Answered): Judgement {
  if (status === 404 || status === 405 || status === 501) return { outcome: 'missing', findings: [] }
  const said = `HTTP ${status} without an envelope: ${short(text) || 'nothing'}`
  return { outcome: 'broken', findings: [{ at: '', said }] }
}

/** Several writes are GET: whatever keeps their answer on the way would lose the next one. */
function keeping({ spec }: DeclaredCall, { cacheControl }: Answered): Finding[] {
  if (spec.effect === 'read' || spec.method !== 'GET' || cacheControl?.includes('no-store')) return []
  const said = `a write by GET must be answered no-store, got ${cacheControl ?? 'no cache-control'}`
  return [{ at: 'cache-control', said }]
}

function compare(schema: z.ZodType, value: unknown, root: string): Finding[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => ({
    at: placeOf(issue.path, root),
    said: `${issue.message}; got ${short(JSON.stringify(at(value, issue.path)) ?? 'nothing')}`,
  }))
}

/** Rows are alike: `data.list[].price`. */
const placeOf = (steps: readonly PropertyKey[], root: string) =>
  steps.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[]`
    return place ? `${place}.${String(step)}` : String(step)
  }, root)

const at = (value: unknown, steps: readonly PropertyKey[]): unknown =>
  steps.reduce<unknown>((inside, step) => (inside as Record<PropertyKey, unknown> | null)?.[step], value)

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
