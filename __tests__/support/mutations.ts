import { pick, randomInt, seededRandom } from '../../contract/rules/seededRandom'

/** Habit of another back end: how it spells a response of the contract, or what it leaves out. */
export interface Mutation {
  readonly name: string
  /** True: the meaning stays, so the shop must show the same. False: fields are missing, and the shop draws without. */
  readonly preservesMeaning: boolean
  mutate(data: unknown, random: () => number): unknown
}

type Json = unknown
type Change = (value: Json, field: string, random: () => number) => Json

/** Marks a field that is left out. */
const LEFT_OUT = Symbol('left out')
const MONEY = /^-?\d+\.\d{2}$/
const NUMBER = /^[1-9]\d{0,14}$/
/** Milliseconds of a date, as numbers of this size are. */
const isTime = (value: Json): value is number => Number.isInteger(value) && (value as number) > 1e12
const inBeijing = (time: number) => new Date(time + 8 * 3_600_000).toISOString()
const DECIMAL_WAN = /^\d+(\.\d+)?万$/

/** Applies `change` to every value of a response, innermost first. */
function changeValues(data: Json, change: Change, random: () => number, field = ''): Json {
  if (Array.isArray(data)) {
    const rows = data.map((row) => changeValues(row, change, random, '[]'))
    return change(
      rows.filter((row) => row !== LEFT_OUT),
      field,
      random,
    )
  }
  if (typeof data !== 'object' || data === null) return change(data, field, random)
  const inside = Object.entries(data).flatMap(([name, value]) => {
    const changed = changeValues(value, change, random, name)
    return changed === LEFT_OUT ? [] : [[name, changed] as const]
  })
  return change(Object.fromEntries(inside), field, random)
}

const respelling = (name: string, change: Change): Mutation => ({
  name,
  preservesMeaning: true,
  mutate: (data, random) => changeValues(data, change, random),
})

/** Fields that are never left out: those of specification section 3, block types, and required fields of rows. */
const NEEDED =
  /^(\[\]|type|list|image|url|src|size|top|right|cityName|latitude|longitude|shortServiceName|serviceAddress|servicePhone|serviceLog|serviceLat|goodsName|goodsAttr|goodsAttrStr|goodsThumb|goodsImg|goodsNumber|orderGoodsNum|goodsPrice|goodsAmount|afterOrderStatusStr|payUrl|openid|data|appId|timestamp|nonceStr|signature|accessToken|refreshToken|beanId|phone|avatarUrl|nickName|id|recId|\w+Id|\w+Sn|encryptKey|total|pageNum|pageSize|title|name|token|code|banners|blocks|items|lines|orderGoods|series)$/

/** Labels and counts of rows and pages, which back ends leave out too. */
const LABELS = /^(title|name|total|pageNum|pageSize)$/

const leavingOut = (name: string, share: number, gone: Json, more?: RegExp): Mutation => ({
  name,
  preservesMeaning: false,
  mutate: (data, random) =>
    changeValues(
      data,
      (value, field) =>
        field && (more?.test(field) || !NEEDED.test(field)) && random() < share ? gone : value,
      random,
    ),
})

const size = (text: string): number => Number(text.replace('万', '')) * (text.endsWith('万') ? 10_000 : 1)
/** Whether a value is a list of texts that a back end may keep in one column. */
const isTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && !/^$|,/.test(text))
const isPage = (value: Json): value is { list: Json[] } & Record<string, Json> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { list?: Json }).list)

export const MUTATIONS: readonly Mutation[] = [
  respelling('numbers as text', (value) => (typeof value === 'number' ? String(value) : value)),
  respelling('large numbers with commas', (value) =>
    Number.isInteger(value) && (value as number) > 999 ? (value as number).toLocaleString('en-US') : value,
  ),
  respelling('text as numbers', (value) =>
    typeof value === 'string' && NUMBER.test(value) ? Number(value) : value,
  ),
  respelling('1 and 0 for true and false', (value) => (typeof value === 'boolean' ? Number(value) : value)),
  respelling('"true" and "0" for true and false', (value) =>
    typeof value === 'boolean' ? (value ? 'true' : '0') : value,
  ),
  respelling('money as numbers', (value) =>
    typeof value === 'string' && (MONEY.test(value) || DECIMAL_WAN.test(value)) ? size(value) : value,
  ),
  respelling('money with thousands commas', (value) =>
    typeof value === 'string' && (MONEY.test(value) || DECIMAL_WAN.test(value))
      ? size(value).toLocaleString('en-US', { minimumFractionDigits: 2 })
      : value,
  ),
  respelling('money as BigDecimal writes it', (value) =>
    typeof value === 'string' && MONEY.test(value) ? Number(value).toExponential().toUpperCase() : value,
  ),
  respelling('money in 万', (value) =>
    typeof value === 'string' && MONEY.test(value) && Math.abs(size(value)) >= 10_000
      ? `${size(value) / 10_000}万`
      : value,
  ),
  respelling('times as text in UTC', (value) => (isTime(value) ? new Date(value).toISOString() : value)),
  respelling('times as text with an offset', (value) =>
    isTime(value) ? inBeijing(value).replace('Z', '+0800') : value,
  ),
  respelling('times as text in Beijing', (value) =>
    isTime(value) ? inBeijing(value).slice(0, 19).replace('T', ' ') : value,
  ),
  respelling('times as lists of numbers', (value) =>
    isTime(value) ? inBeijing(value).slice(0, 19).split(/\D/).map(Number) : value,
  ),
  respelling('times in seconds', (value) => (isTime(value) ? Math.floor(value / 1000) : value)),
  respelling('"Y" and "N" for true and false', (value) =>
    typeof value === 'boolean' ? (value ? 'Y' : 'N') : value,
  ),
  respelling('spaces around text', (value, field) =>
    typeof value === 'string' && value && field !== 'type' ? ` ${value}  ` : value,
  ),
  respelling('empty text as null', (value) => (value === '' ? null : value)),
  respelling('empty text as the word null', (value) => (value === '' ? 'null' : value)),
  respelling('empty text left out', (value) => (value === '' ? LEFT_OUT : value)),
  respelling('empty lists as null', (value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  respelling('lists of texts with commas', (value) => (isTexts(value) ? value.join() : value)),
  respelling('lists of texts as JSON', (value) =>
    Array.isArray(value) && value.every((text) => typeof text === 'string') ? JSON.stringify(value) : value,
  ),
  respelling('empty lists left out', (value) =>
    Array.isArray(value) && value.length === 0 ? LEFT_OUT : value,
  ),
  respelling('null between rows', (value) =>
    Array.isArray(value) && typeof value[0] === 'object' ? [null, ...value, null] : value,
  ),
  respelling('additional fields', (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, erpNo: 7, remarkJson: null, gmtModified: '2026-11-22 10:00:00', ext: { a: [null] } }
      : value,
  ),
  respelling('records for list', (value, field) => {
    if (field !== '' || !isPage(value)) return value
    const { list, ...rest } = value
    return { ...rest, records: list }
  }),
  respelling('data for list', (value, field) => {
    if (field !== '' || !isPage(value)) return value
    const { list, ...rest } = value
    return { ...rest, data: list }
  }),
  respelling('result for list', (value, field) => {
    if (field !== '' || !isPage(value)) return value
    const { list, ...rest } = value
    return { orders: [], ...rest, result: list }
  }),
  respelling('a page inside the page', (value, field) => {
    if (field !== '' || !isPage(value)) return value
    const { list, ...rest } = value
    return { ...rest, pageInfo: { list, navigatepageNums: [1], pages: 1 } }
  }),
  {
    name: 'a bare array for a list',
    preservesMeaning: false,
    mutate: (data) => (isPage(data) && Object.keys(data).length <= 4 ? data.list : data),
  },
  leavingOut('some fields null', 0.4, null),
  leavingOut('some fields left out', 0.4, LEFT_OUT),
  leavingOut('every field null that the specification does not name', 1, null),
  leavingOut('every field left out that the specification does not name', 1, LEFT_OUT),
  leavingOut('every field left out, titles and totals too', 1, LEFT_OUT, LABELS),
  {
    name: 'empty rows',
    preservesMeaning: false,
    mutate: (data, random) =>
      changeValues(
        data,
        (value) =>
          Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' ? [{}, ...value] : value,
        random,
      ),
  },
  {
    name: 'random fields of the wrong type',
    preservesMeaning: false,
    mutate: (data, random) => {
      const wrong = [null, '', 'x', 0, -1, true, [], {}, [null], { list: null }]
      return changeValues(
        data,
        (value, field) => (field && random() < 0.1 ? wrong[randomInt(random, 0, wrong.length - 1)] : value),
        random,
      )
    },
  },
  {
    name: 'codes in capitals',
    preservesMeaning: false,
    mutate: (data, random) =>
      changeValues(
        data,
        (value, field) =>
          typeof value === 'string' && field !== 'type' && /^[a-z]+[A-Za-z]*$/.test(value)
            ? value.toUpperCase()
            : value,
        random,
      ),
  },
  {
    name: 'one object null',
    preservesMeaning: false,
    mutate: (data, random) => {
      let isGone = false
      return changeValues(
        data,
        (value, field) => {
          const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
          if (isGone || !isObject || field === '' || field === '[]' || random() < 0.5) return value
          isGone = true
          return null
        },
        random,
      )
    },
  },
  {
    name: 'total, page number and page size left out',
    preservesMeaning: false,
    mutate: (data) => {
      if (!isPage(data)) return data
      const { total: _total, pageNum: _num, pageSize: _size, ...rest } = data
      return rest
    },
  },
  { name: 'data null', preservesMeaning: false, mutate: () => null },
  { name: 'data an empty array', preservesMeaning: false, mutate: () => [] },
  { name: 'data in an array', preservesMeaning: false, mutate: (data) => [data] },
]

/** Applies all habits that keep the meaning and can be combined. */
export const mutateAll = (data: unknown, random: () => number): unknown =>
  MUTATIONS.filter(
    ({ preservesMeaning, name }) =>
      preservesMeaning &&
      !/^(large numbers|"true"|"Y"|money with|money in|money as Big|times|spaces|empty text as|empty lists as|lists of texts as|data for|result for|a page inside)/.test(
        name,
      ),
  ).reduce((mutated, { mutate }) => mutate(mutated, random), data)

/** All combinable habits at once, as one. */
const ALL: Mutation = { name: 'all spellings', preservesMeaning: true, mutate: mutateAll }

/** Habits for pages where the meaning stays: each alone, and all at once. */
export const SPELLED: readonly Mutation[] = [
  ...MUTATIONS.filter((mutation) => mutation.preservesMeaning),
  ALL,
]

/** Habits that leave fields out: all that may be missing, and some of them at random. */
export const LACKING: readonly Mutation[] = MUTATIONS.filter(({ name }) =>
  /fields? (null|left out)/.test(name),
)

/**
 * Deals habits out to the responses of a page, each its own, so that a page meets a few and a habit meets a few pages.
 * `pageAndCall` and the seed decide, not the order of responses. A habit that leaves out at random has a stream of its
 * own for each response.
 */
export function dealt(mutations: readonly Mutation[], seed: number, pageAndCall: string) {
  const random = seededRandom(
    [...pageAndCall].reduce((sum, one) => Math.imul(sum, 31) + one.charCodeAt(0), seed),
  )
  const { name, mutate } = pick(random, mutations)
  return { name, mutate: (data: unknown) => mutate(data, random) }
}

/** Returns the mutation with this name. */
export function mutationNamed(name: string): Mutation['mutate'] {
  const found = MUTATIONS.find((one) => one.name === name)
  if (!found) throw new Error(`no mutation is named ${name}`)
  return found.mutate
}
