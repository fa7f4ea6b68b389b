import type { z } from 'zod'
import { outcomeOf, readEnvelope } from '../../src/api/http/outcome'
import { type Fields, readReply, type Shape } from '../../src/lib/readReply'
import { shapesOf } from '../lib/replyShapes'
import type { DeclaredCall } from './declared'

/** A difference between an answer and the contract. */
export interface Finding {
  /** Path in the answer: `data.list[].price`; '' is the answer itself. */
  readonly at: string
  /** Description of the fault, with the actual value. */
  readonly problem: string
}

export interface Judgement {
  /** Effect of the answer on the shop. */
  readonly outcome: 'fine' | 'deviates' | 'refused' | 'missing' | 'broken'
  /** Code and message of a refusal. */
  readonly refusal?: string
  readonly findings: readonly Finding[]
  /** Differences from the contract that the shop can read anyway: numbers as text, null for empty, … */
  readonly deviations?: readonly Finding[]
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly cacheControl: string | null
}

/** Judges an answer: reads its envelope with the shop's own code and checks it against the call's schema. */
export function judge(call: DeclaredCall, answer: Answered): Judgement {
  return call.spec.service === 'maps' ? judgeMaps(call, answer) : judgeEnvelope(call, answer)
}

function judgeEnvelope(call: DeclaredCall, answer: Answered): Judgement {
  const outcome = outcomeOf({ ...answer, headers: {} })
  if (outcome.kind === 'unreadable') return unreadable(answer)
  const saved = cacheFindings(call, answer)
  if (outcome.kind === 'ok') {
    if (call.spec.effect === 'read' && typeof outcome.data !== 'object') {
      const problem = `a read needs an object or a list; got ${short(JSON.stringify(outcome.data))}`
      return { outcome: 'broken', findings: [{ at: 'data', problem }] }
    }
    const strict = compare(call.schema.reply, outcome.data, 'data')
    const findings = [...saved, ...(strict.length > 0 ? unreadParts(call, outcome.data) : [])]
    const isBent = findings.length === 0 && strict.length > 0
    return isBent
      ? {
          outcome: 'deviates',
          findings,
          deviations: compare(call.schema.reply, outcome.data, 'data', undefined, lostIn(call, outcome.data)),
        }
      : fineUnless(findings)
  }
  const { code, description } = readEnvelope(answer.text) ?? { code: '', description: '' }
  const findingsOfText = description
    ? []
    : [{ at: 'description', problem: 'a refusal without a text for the shopper' }]
  if (LOOKS_LIKE_SUCCESS.test(code)) {
    const problem = `"${code}" counts as a refusal: success is 000000 or 200`
    return { outcome: 'broken', findings: [{ at: 'code', problem }, ...saved] }
  }
  const isMissing = isNoAddress(answer) && (!description || GATEWAY_CODES.has(code))
  return {
    outcome: isMissing ? 'missing' : 'refused',
    refusal: `${code} ${description}`.trim(),
    findings: isMissing ? [] : [...findingsOfText, ...saved],
  }
}

/**
 * Returns the parts that even the shop's lenient reader can't read. Ignores formats of money and dates, which are read
 * where they are displayed, and fields that the back end leaves out: pages draw without them.
 */
function unreadParts(call: DeclaredCall, data: unknown): Finding[] {
  const shape = shapesOf({ reply: call.schema }).get('reply')
  // Without a shape no field is read, so that null is as good as an empty object.
  if (!shape) return compare(call.schema.reply, data ?? {}, 'data')
  const read = readReply(structuredClone(data), shape)
  const unread = compare(call.schema.reply, read, 'data', (issue) => {
    const { code, path } = issue
    if (isUnknownVariant(issue)) return false
    const isLeftOut = at(read, path) === '' && kindAt(shape, read, path) !== ROW_KEY
    return code !== 'invalid_format' && !isLeftOut
  })
  return [...lostRows(data, read, shape), ...droppedRows(call, data, shape), ...unread]
}

/** Whether a row says that it is of a type that the contract doesn't have; the shop skips such a row. */
const isUnknownVariant = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_union' && issue.discriminator !== undefined

/** Returns a finding where the shop shows an empty list although the reply has rows, or says that there are some. */
function lostRows(data: unknown, read: unknown, shape: Fields): Finding[] {
  const isEmpty = 'list' in shape && isNothing((read as { list?: unknown } | null)?.list)
  const { total, pageNum } = (read ?? {}) as { total?: number | null; pageNum?: number }
  // A page after the last one has no rows either.
  if (!isEmpty || Array.isArray(data) || total === 0 || Number(pageNum) > 1) return []
  const unread = Object.entries(data ?? {}).filter(([name, value]) => !(name in shape) && hasRows(value))
  if (unread.length === 0 && !(Number(total) > 0)) return []
  const fields = Object.keys(data ?? {}).join(', ')
  return [
    { at: 'data.list', problem: `the shop finds no rows and shows an empty list; got ${short(fields)}` },
  ]
}

/** Whether a value has a list of objects, at any depth. */
const hasRows = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some((row) => typeof row === 'object' && row !== null)
    : Object.values(value).some(hasRows))

/** Returns the rows without their id, which the shop leaves out of their list. */
const droppedRows = (call: DeclaredCall, data: unknown, shape: Fields): Finding[] =>
  compare(call.schema.reply, data, 'data', ({ path }) => {
    const isOfRow = typeof path.at(-2) === 'number'
    return isOfRow && kindAt(shape, data, path) === ROW_KEY && !isWritten(at(data, path))
  }).map(({ at: place, problem }) => ({ at: place, problem: `${problem}: the shop leaves such a row out` }))

/** Whether the shop reads a value as text that is not empty. */
const isWritten = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Kind of a field without which a row is dropped (`readReply`). */
const ROW_KEY = 3

/** Returns the shape of the field at a path of `value`. */
function kindAt(
  shape: Shape | undefined,
  value: unknown,
  [step, ...rest]: readonly PropertyKey[],
): Shape | undefined {
  if (step === undefined || typeof shape !== 'object') return shape
  const inside = (value as Record<PropertyKey, unknown> | null)?.[step]
  if (Array.isArray(shape))
    return 1 in shape ? kindAt(shape[0], value, [step, ...rest]) : kindAt(shape[0], inside, rest)
  const fields = shape as Fields
  const variant = '' in fields ? (value as Record<string, string>)[fields[''] as string] : undefined
  return kindAt((variant === undefined ? fields : (fields[variant] as Fields))?.[String(step)], inside, rest)
}

/** Codes with which other services report success; the shop doesn't know them. */
const LOOKS_LIKE_SUCCESS = /^(0+|ok|success|true)$/i

/**
 * Returns a function that says of the value at a path whether the shop drops it: the service sends something, but the
 * lenient reader reads nothing.
 */
function lostIn(call: DeclaredCall, data: unknown): (path: readonly PropertyKey[]) => string {
  const shape = shapesOf({ reply: call.schema }).get('reply')
  const read = shape && readReply(structuredClone(data), shape)
  return (path) => {
    const isSent = !isNothing(at(data, path))
    // Rows that are left out move the others, so their places can't be compared.
    const isMoved = path.some((step, place) => {
      const [sent, kept] = [data, read].map((one) => at(one, path.slice(0, place)))
      return (
        typeof step === 'number' && (sent as unknown[]).length !== (kept as unknown[] | undefined)?.length
      )
    })
    return isSent && path.length > 0 && !isMoved && isNothing(at(read, path)) ? ': dropped' : ''
  }
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Codes that gateways and frameworks use for an unknown address, with or without an envelope. */
const GATEWAY_CODES = new Set(['', '404', '405', '501'])

const isNoAddress = ({ status }: Answered) => status === 404 || status === 405 || status === 501

/** Judges an answer of the map service, which has its own envelope: status, message, and the fields of each call. */
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

function unreadable(answer: Answered): Judgement {
  if (isNoAddress(answer)) return { outcome: 'missing', findings: [] }
  const { status, text } = answer
  const lacks = typeof parsed(text) === 'object' ? 'a code in its envelope' : 'an envelope'
  const problem = `HTTP ${status} without ${lacks}: ${short(text) || 'nothing'}`
  return { outcome: 'broken', findings: [{ at: '', problem }] }
}

/** Checks that a write by GET is answered with `no-store`: a cached answer would swallow the next write. */
function cacheFindings({ spec }: DeclaredCall, { cacheControl }: Answered): Finding[] {
  if (spec.effect === 'read' || spec.method !== 'GET' || cacheControl?.includes('no-store')) return []
  const problem = `a write by GET needs no-store; got ${cacheControl ?? 'no cache-control'}`
  return [{ at: 'cache-control', problem }]
}

function compare(
  schema: z.ZodType,
  value: unknown,
  root: string,
  counts: (issue: z.core.$ZodIssue) => boolean = () => true,
  note: (path: readonly PropertyKey[]) => string = () => '',
): Finding[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.filter(counts).map((issue) => ({
    at: placeOf(issue.path, root),
    problem: `${wordsOf(issue.message)}; got ${short(JSON.stringify(at(value, issue.path)) ?? 'nothing')}${isUnknownVariant(issue) ? ': skipped' : note(issue.path)}`,
  }))
}

/** Shortens zod's words: 'Invalid input: expected number, received string' to 'expected number'. */
const wordsOf = (message: string) =>
  message.replace(/^Invalid (input|option): /, '').replace(/, received .*/, '')

/** Formats a path; indexes become `[]`, as in `data.list[].price`, because all rows have one schema. */
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
