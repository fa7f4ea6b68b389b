import { z } from 'zod'
import { parsePrice } from '../contract/rules/price'
import { pick, randomInt, seededRandom } from '../contract/rules/seededRandom'
import { contractSchemas, shapesOf } from '../scripts/lib/replyShapes'
import { type Fields, readReply } from '../src/lib/readReply'
import { MODELS } from './support/models'
import { inventedNumbers, textFaults } from './support/mutatedText'
import { MUTATIONS } from './support/mutations'
import { labelsIn, statusLabels } from './support/statusLabels'

jest.mock('@/platform/host/storage', () => ({ getStored: () => undefined }))

/** SEED=<number> reproduces a failure. */
const SEED = Number(process.env.SEED ?? 20_261_122)
const ROUNDS = 3

/** JSON schema, with the keywords that are used to make a response. */
interface Json {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly 'x-time'?: true
  readonly items?: Json
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
}

/** Times of made responses are within a month of this one, in whole minutes. */
const NOW = 1_795_312_800_000
const MINUTES = 30 * 24 * 60

/** Fields with prices as display text. */
const PRICE_TEXT = /^price(From|To|Text)$/

/** Makes a random response that satisfies the contract. */
function makeReply(json: Json, random: () => number): unknown {
  const either = json.anyOf ?? json.oneOf
  if (either) return makeReply(pick(random, either), random)
  if (json.const !== undefined) return json.const
  if (json.enum) return pick(random, json.enum)
  if (json['x-time']) return NOW + randomInt(random, -MINUTES, MINUTES) * 60_000
  if (typeof json.type === 'object') return makeReply({ ...json, type: pick(random, json.type) }, random)
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(json.properties ?? {})
          .filter(([name]) => json.required?.includes(name) || random() < 0.5)
          .map(([name, inner]) => [name, PRICE_TEXT.test(name) ? '12.58万' : makeReply(inner, random)]),
      )
    case 'array':
      return Array.from({ length: randomInt(random, 0, 3) }, () => makeRow(json.items ?? {}, random))
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'string':
      return makeText(json, random)
    default:
      return randomInt(random, Math.max(0, json.minimum ?? 0), Math.min(5_000, json.maximum ?? 5_000))
  }
}

/** Makes a row of a list. Text rows are not empty, because an empty row counts as none. */
function makeRow(json: Json, random: () => number): unknown {
  if (json.type === 'array') return [makeRow(json.items ?? {}, random)]
  return makeReply(json.type === 'string' ? { ...json, minLength: 1 } : json, random)
}

function makeText({ pattern = '', minLength = 0 }: Json, random: () => number): string {
  if (pattern.includes('\\.\\d{2}')) return (randomInt(random, 0, 30_000_000) / 100).toFixed(2)
  if (pattern.startsWith('^1[1-9]')) return `138${randomInt(random, 10_000_000, 99_999_999)}`
  if (pattern.includes('{6}')) return String(randomInt(random, 110_000, 659_000))
  const text = minLength > 0 ? [] : ['']
  return pick(random, ['拓岭', `${randomInt(random, 1, 9_999)}`, ...text])
}

/** Schemas and shapes of all calls but tracking, which has a client of its own. */
const reads = [...contractSchemas()]
  .filter(([group]) => group !== 'tracking')
  .flatMap(([group, schemas]) =>
    [...shapesOf(schemas)].map(([call, shape]) => {
      const json = z.toJSONSchema(schemas[call]?.reply as z.ZodType, { unrepresentable: 'any' }) as Json
      return { name: `${group}.${call}`, shape, json, schema: schemas[call]?.reply as z.ZodType }
    }),
  )

/** Normalises a response: money in one spelling, without fields that the shop does not read. */
function normalizeReply(value: unknown, shape: unknown): unknown {
  if (typeof shape === 'string') return value
  if (typeof shape !== 'object') return typeof value === 'string' ? (parsePrice(value) ?? value) : value
  if (Array.isArray(shape)) {
    if (shape.length > 1) return value === null ? null : normalizeReply(value, shape[0])
    return (value as unknown[]).map((row) => normalizeReply(row, shape[0]))
  }
  const data = value as Record<string, unknown>
  const fields = shape as Fields
  const inside = '' in fields ? (fields[data[fields[''] as string] as string] as Fields) : fields
  return Object.fromEntries(
    Object.entries(inside ?? {}).map(([field, inner]) => [field, normalizeReply(data[field], inner)]),
  )
}

/** Normalises a model: money that it passes on unchanged in one spelling, without empty values. */
const normalizeModel = (model: unknown): unknown =>
  JSON.parse(
    JSON.stringify(model, (_name, value) =>
      typeof value === 'string' ? (parsePrice(value) ?? (value || undefined)) : value,
    ),
  )

const LEAVES_OUT = /^every field/
const LABELS = statusLabels()

/** Returns the status labels of a model that its response doesn't contain. */
function labelsWithout(model: unknown, response: unknown): string[] {
  const texts = JSON.stringify(model)?.match(/"[^"]*"/g) ?? []
  const json = JSON.stringify(response)
  return texts.map((text) => text.slice(1, -1)).filter((text) => LABELS.has(text) && !json.includes(text))
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

test('the test covers the responses of all groups and most mappers', () => {
  expect(reads.length).toBeGreaterThan(100)
  expect(Object.keys(MODELS).filter((name) => !reads.some((read) => read.name === name))).toEqual([])
  expect(Object.keys(MODELS).length).toBeGreaterThan(40)
})

describe.each(reads)('$name', ({ name, shape, json, schema }) => {
  const random = seededRandom(SEED + name.length)
  const toModel = MODELS[name] ?? ((data: never) => data)
  const copy = (data: unknown) => structuredClone(data)
  const rounds = Array.from({ length: ROUNDS }, () => makeReply(json, random))

  test('made responses satisfy the contract', () => {
    for (const data of rounds) expect(schema.safeParse(data).error?.message).toBeUndefined()
  })

  test.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))(
    '%s',
    (habit, { mutate, preservesMeaning }) => {
      for (const data of rounds) {
        const changed = mutate(copy(data), random)
        const seen = `seed ${SEED}: ${JSON.stringify(changed)}`
        const read = readReply(copy(changed), shape)
        let model: unknown
        try {
          model = read && toModel(read as never)
        } catch (problem) {
          throw new Error(`${(problem as Error).stack}\n${seen}`)
        }
        if (LEAVES_OUT.test(habit))
          expect({ seen, labels: labelsWithout(model, changed) }).toEqual({ seen, labels: [] })
        if (!preservesMeaning) continue
        const unchanged = readReply(copy(data), shape)
        expect({ seen, data: read && normalizeReply(read, shape) }).toEqual({
          seen,
          data: unchanged && normalizeReply(unchanged, shape),
        })
        if (name in MODELS)
          expect({ seen, model: normalizeModel(model) }).toMatchObject({
            seen,
            model: normalizeModel(unchanged && toModel(unchanged as never)),
          })
      }
    },
  )
})

test.each([
  ['the code of a failed call', '暂时打不开 500000', ['shows "500000" in 暂时打不开 500000']],
  ['an order number with the digits of that code', '订单 317956450000064247 待发货', []],
])('%s', (_, text, faults) => {
  expect(textFaults(text)).toEqual(faults)
})

test('a number shown only when fields are missing is found', () => {
  expect(inventedNumbers('home', '已售 12 件 ¥1,299', '¥1,299 已售 0 件')).toEqual(['0'])
  expect(inventedNumbers('home', '剩 3 / 9 个名额 138****0001', '139****0002 跳过 3')).toEqual([])
})

test('labels of statuses are found in tables, two-way choices and fallbacks', () => {
  expect(labelsIn("const T = { running: '进行中', ended: '已结束' }")).toEqual(['进行中', '已结束'])
  expect(labelsIn("<View>{isSigned ? '已签收' : '运输中'}</View>")).toEqual(['已签收', '运输中'])
  expect(labelsIn("LABELS[state] ?? '敬请留意'")).toEqual(['敬请留意'])
  expect(labelsIn("const o = { title: '提示', onTap }; const t = '已签收'")).toEqual([])
  expect(LABELS.has('运输中') && LABELS.has('仅退款') && LABELS.has('进行中')).toBe(true)
})
