import type { CallSchema } from '@contract/schema'
import fc from 'fast-check'
import { z } from 'zod'

/** A JSON schema, limited to the keywords that the contract uses. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  items?: Shape
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A request to one call, not yet serialized into an address and a body. */
export interface GeneratedRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** The body as sent: JSON most of the time. */
  readonly body: string
}

/** Values that exist in the shop, by field name. */
export type KnownValues = ReadonlyMap<string, readonly string[]>

const MAX_LIST = 4
const nested = (depth: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(depth)}0${close.repeat(depth)}`) as unknown

/**
 * Invalid values: wrong types, text that no database can store, huge and deep values, and names that JavaScript
 * reserves.
 */
const NONSENSE: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '😀'.repeat(40),
  'e\u0301\u202e\ufeff',
  '１２３',
  '%00',
  '%',
  '_',
  '..',
  "'; --",
  '9'.repeat(400),
  `0.${'1'.repeat(400)}`,
  'x'.repeat(20_000),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '__proto__',
  'constructor',
  'toString',
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 1,
  1e21,
  1e308,
  5e-324,
  nested(40, '[', ']'),
  nested(2_000, '[', ']'),
  nested(300, '{"a":', '}'),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  Array.from({ length: 3_000 }, (_none, place) => place),
  Object.fromEntries(Array.from({ length: 1_000 }, (_none, place) => [`key${place}`, place])),
]
const nonsense = fc.constantFrom(...NONSENSE)
/** Numbers just beyond what columns and numbers of JavaScript hold. */
const TOO_LARGE = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63) - 2_048, 1e21]

/** Bodies that are not a JSON object. */
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1}x',
  '\ufeff{}',
  '{"a":1e999}',
  '[[[[[[[[',
  '\0',
]

/**
 * Generates requests to a call from its schemas: valid ones with existing values, ones at the limits and just beyond
 * them, and nonsense anywhere. Fields are omitted and added.
 */
export function requestsOf(schema: CallSchema, known: KnownValues): fc.Arbitrary<GeneratedRequest> {
  const part = (type: z.ZodType | undefined) =>
    type ? fuzzyValue(shapeOf(type), '', known) : fc.constant<unknown>({})
  const body = schema.body
    ? fc.oneof(
        { weight: 24, arbitrary: part(schema.body).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) },
      )
    : fc.constant('')
  return fc.record({
    params: part(schema.params).map(asRecord),
    query: part(schema.query).map(asRecord),
    body,
  })
}

const shapeOf = (type: z.ZodType): Shape =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const fuzzyValue = (shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: rightValue(shape, name, known) }, { weight: 1, arbitrary: nonsense })

function rightValue(shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => fuzzyValue(one, name, known)))
  if (shape.type === 'object') return objectOf(shape, known)
  if (shape.type === 'array') return listOf(shape, name, known)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'number' || shape.type === 'integer') return numberOf(shape, name, known)
  if (shape.type === 'null') return fc.constant(null)
  return textOf(shape, name, known)
}

function objectOf(shape: Shape, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, field]) => [name, fuzzyValue(field, name, known)]),
  )
  const whole = fc.record(fields, { requiredKeys: shape.required ?? [], noNullPrototype: true })
  const lacking = fc.record(fields, { requiredKeys: [], noNullPrototype: true })
  const open = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  const more = open
    ? fc.dictionary(fc.string({ maxLength: 40 }), fuzzyValue(open, '', known), {
        maxKeys: 40,
        noNullPrototype: true,
      })
    : fc.constant({})
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: lacking }), more)
    .map(([value, others]) => ({ ...others, ...value }))
}

function listOf(shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const item = fuzzyValue(shape.items ?? {}, name, known)
  const { minItems = 0, maxItems = MAX_LIST } = shape
  const right = fc.array(item, {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + MAX_LIST),
  })
  const tooLong = fc.array(item, {
    minLength: Math.min(maxItems + 1, 200),
    maxLength: Math.min(maxItems + 1, 200),
  })
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: tooLong })
}

function numberOf(shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 2 ** 53 - 1 } = shape
  const edges = [
    minimum - 1,
    minimum,
    minimum + 1,
    maximum - 1,
    maximum,
    maximum + 1,
    minimum + 0.5,
    -maximum,
    ...TOO_LARGE,
  ]
  const usual = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 8)) })
  const values = known.get(name)?.map(Number).filter(Number.isFinite) ?? []
  return fc.oneof(
    { weight: 6, arbitrary: values.length > 0 ? fc.constantFrom(...values) : usual },
    { weight: 4, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  )
}

function textOf(shape: Shape, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 64 } = shape
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1]
    .filter((length) => length >= 0 && length <= 250_000)
    .map((length) => '好'.repeat(length))
  const values = known.get(name) ?? ['1']
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...values) },
    { weight: 3, arbitrary: matching(shape) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: anyText('binary', Math.min(maxLength, 200)) },
  )
}

const texts = new Map<string, fc.Arbitrary<string>>()

/** Generates text of at most so many characters. Made once for each length: fast-check builds large tables for it. */
function anyText(unit: 'binary' | 'grapheme', maxLength: number): fc.Arbitrary<string> {
  const key = `${unit} ${maxLength}`
  const text = texts.get(key) ?? fc.string({ unit, maxLength })
  texts.set(key, text)
  return text
}

/** Generates text that matches the schema's pattern, if fast-check can read the pattern. */
function matching({ pattern, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.max(maxLength, 1) })
    } catch {
      // Patterns that look ahead or behind.
    }
  }
  return anyText('grapheme', Math.min(maxLength, 40))
}
