import type { CallSpec } from '@contract/call'
import type { z } from 'zod'
import type { CoreContext } from './context'

/** Rounds of leaving out: a row may hold lists whose rows are bad, and be bad itself without them. */
const MAX_ROUNDS = 5

/**
 * Validates the reply and drops fields that the contract doesn't name. Rows that break the contract, such as one that an
 * earlier release has left, are left out of their list, so that they hide no other. Any other reply that breaks it
 * throws in development and tests; in production it is logged and sent, because a partial answer is better than none.
 */
export function checkedReply(reply: z.ZodType, answer: object, ctx: CoreContext, call: CallSpec): unknown {
  const name = `${call.method} ${call.path}`
  let rest: unknown = answer
  for (let round = 0; ; round++) {
    const result = reply.safeParse(rest)
    if (result.success) return result.data
    const problem = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    const places = result.error.issues.map(({ path }) => placeOfRow(path))
    const shorter =
      round < MAX_ROUNDS && places.every((place) => place !== undefined) && without(rest, places)
    // Nothing is left of a list: that is the code, not a row.
    const isCode = shorter && places.some((place) => isEmptied(rest, shorter, place))
    if (shorter && !(isCode && ctx.env.mode !== 'production')) {
      ctx.log.error({ call: name, problem }, 'Rows of a reply break the contract and are left out')
      rest = shorter
      continue
    }
    if (ctx.env.mode !== 'production') throw new Error(`The reply of ${name} breaks the contract: ${problem}`)
    ctx.log.error({ call: name, problem }, 'A reply breaks the contract')
    return rest
  }
}

type Path = readonly PropertyKey[]

/** Returns the path of the innermost row that a problem lies in; undefined when it lies in none. */
function placeOfRow(path: Path): Path | undefined {
  const last = path.findLastIndex((step) => typeof step === 'number')
  return last < 0 ? undefined : path.slice(0, last + 1)
}

/** Returns a copy of the value without the rows at these places. */
function without(value: unknown, places: readonly Path[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inside = (step: PropertyKey) =>
    places.filter(([first, ...more]) => first === step && more.length > 0).map(([, ...more]) => more)
  if (Array.isArray(value)) {
    const left = new Set(places.filter((place) => place.length === 1).map(([step]) => step))
    return value.flatMap((item, place) => (left.has(place) ? [] : [without(item, inside(place))]))
  }
  const steps = new Set(places.map(([step]) => String(step)))
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, steps.has(key) ? without(field, inside(key)) : field]),
  )
}

/** Whether a list of the reply itself, in no other list, has lost its last row. */
function isEmptied(before: unknown, after: unknown, place: Path | undefined): boolean {
  if (place?.filter((step) => typeof step === 'number').length !== 1) return false
  const list = (value: unknown) =>
    place.slice(0, -1).reduce((each, step) => (each as Record<PropertyKey, unknown>)[step], value)
  return (list(before) as unknown[]).length > 0 && (list(after) as unknown[]).length === 0
}
