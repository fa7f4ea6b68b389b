/**
 * Declared shape of a reply, generated from the contract (scripts/reply-shapes.ts).
 * - number: a kind, see `KINDS`; 10 more: null where absent, 20 more: undefined where absent
 * - string: text, and this text where absent
 * - `[row]`: a list; `[object, 0]`: an object that may be null
 * - object: its fields; with the field '' a union, whose variant is given by the field that '' names
 */
export type Shape = number | string | readonly [Shape, 0?] | Fields
export interface Fields {
  readonly [field: string]: Shape
}
type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => Object(value) === value
const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape) && !(1 in shape)

/** Returns a value as text without spaces around it, '' where it can't be read. Some back ends write null as text. */
const text = (value: unknown) =>
  value === undefined || isObject(value) ? '' : `${value}`.trim().replace(/^null$/, '')

const DATE = /^(\d{4}-\d\d-\d\d)[ T]?([\d:]*)[.\d]*([-+\dZ:]*)$/

/**
 * Returns a number, also from text; a date as text or as a list (`[2026, 11, 22, 9, 30]`) gives its milliseconds, in
 * Beijing where it has no zone. NaN where it can't be read.
 */
function number(value: unknown) {
  if (Array.isArray(value)) {
    // A seventh number would be nanoseconds.
    const [year, month, ...rest] = value.slice(0, 6)
    return Date.UTC(year, month - 1, ...rest) - 288e5
  }
  const bare = text(value)
  const known = bare ? +bare.replace(/,/g, '') : Number.NaN
  const [, day, time, zone] = (Number.isNaN(known) && DATE.exec(bare.replace(/\//g, '-'))) || []
  // With seconds, and with a colon in the zone: iOS reads no shorter form.
  return day
    ? Date.parse(
        `${day}T${time}${'00:00:00'.slice(time.length)}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2') || '+08:00'}`,
      )
    : known
}

const flag = (value: unknown) => !/^(0|false|n|no)$/i.test(text(value))

const KEY = 3
const TIME = 5
/** A smaller time is in seconds, not in milliseconds (those of March 1973). */
const FIRST_MS = 1e11
/** Empty value of each kind: text, number, flag, key of a row, flag that is true where absent, time. */
const EMPTY = ['', 0, false, '', true, 0] as const

function readScalar(value: unknown, kind: number): unknown {
  const empty = kind > 19 ? undefined : kind > 9 ? null : EMPTY[kind]
  const known = text(value)
  const type = EMPTY[kind % 10]
  if (type === '') return known || empty
  if (type !== 0) return known ? flag(value) : empty
  const size = number(value)
  const isTime = kind % 10 === TIME
  // A time of 0 or before is one that was never set: '1970-01-01 00:00:00' in Beijing is before.
  if (!Number.isFinite(size) || (isTime && size <= 0)) return empty
  return isTime && size < FIRST_MS ? size * 1000 : size
}

function readValue(value: unknown, shape: Shape): unknown {
  if (typeof shape === 'string') return text(value) || shape
  if (typeof shape === 'number') return readScalar(value, shape)
  if (isList(shape)) return readRows(value, shape[0])
  const thing: unknown = Array.isArray(value) ? value[0] : value
  if (!Array.isArray(shape)) return readFields(isObject(thing) ? thing : {}, shape as Fields)
  const fields = shape[0] as Fields
  return isObject(thing) && hasKey(readFields(thing, fields), fields) ? thing : null
}

function readFields(data: Data, shape: Fields): Data {
  const fields = '' in shape ? (shape[data[shape[''] as string] as string] as Fields) : shape
  for (const field in fields) {
    const shape = fields[field]
    const value = readValue(data[field], shape)
    data[field] =
      isList(shape) && !('pageSize' in fields) ? once(value as unknown[], shape[0] as Fields) : value
  }
  return data
}

/** Names that back ends give to the rows of a page, or to the page that holds them. */
const ROWS = /^(list|records|rows|content|items|data|results?|page\w*)$|List$/

/** Returns the rows of a page under any of these names that the contract doesn't give to another field. */
function rowsOf(data: Data, shape: Fields = {}): unknown[] | undefined {
  for (const name in data) {
    const inside = ROWS.test(name) && !(name in shape) && data[name]
    const rows = isObject(inside) && !Array.isArray(inside) ? rowsOf(inside) : (inside as unknown[])
    if (rows && rows.length > 0) return rows
  }
  return undefined
}

/**
 * Leaves out rows whose key an earlier row has, unless the list is a page: those are counted with every row
 * (`lib/paging.ts`).
 */
function once(rows: unknown[], row: Fields) {
  const keys = Object.keys(row).filter((field) => row[field] === KEY)
  const seen = new Set<string>()
  return rows.filter((one) => {
    const key = keys.map((field) => (one as Data)[field]).join()
    return !keys[0] || (!seen.has(key) && seen.add(key))
  })
}

const hasKey = (data: Data, fields: Fields) =>
  Object.keys(fields).every((field) => fields[field] !== KEY || data[field])

/** Returns the list in a text: some back ends keep a list in one column of their database, as JSON or with commas. */
function listIn(value: string): unknown {
  try {
    const list: unknown = JSON.parse(value)
    if (isObject(list)) return list
  } catch {}
  return value.split(',').filter(text)
}

function readRows(value: unknown, shape: Shape): unknown[] {
  const parsed = typeof value === 'string' ? listIn(value) : value
  const rows = isObject(parsed) && !Array.isArray(parsed) ? rowsOf(parsed) : parsed
  return (Array.isArray(rows) ? rows : [])
    .filter((row) => row !== null && (!isObject(shape) || isObject(row)))
    .map((row) => readValue(row, shape))
    .filter((row) => {
      const isWhole = !isObject(shape) || hasKey(row as Data, shape as Fields)
      if (!isWhole) console.warn('a row without its id is left out', row)
      return isWhole
    })
}

/**
 * Reads the `data` of a reply as the contract declares it, in spite of a back end's habits: numbers as text, 0 and 1
 * for flags, null for empty, a bare array for a list. Rows without their key are left out and reported to the
 * console. A missing key of the requested item, and a missing page number, are taken from `requested`. Changes
 * `data`.
 * Returns null where there is nothing to read.
 */
export function readReply(data: unknown, shape: Fields, requested: Data = {}): Data | null {
  const fields = Object.keys(shape)
  const list = 'list' in shape ? 'list' : fields.filter((field) => isList(shape[field]))[0]
  const isThing = fields.some((field) => shape[field] === KEY)
  let whole: unknown = data
  if (Array.isArray(data)) whole = list && !isThing ? { [list]: data, total: data.length } : data[0]
  if (!isObject(whole)) {
    if (isThing) return null
    whole = {}
  }
  const found = whole as Data
  if (isThing && !Object.keys(found)[0]) return null
  if (list) found[list] = found[list] || rowsOf(found, shape)
  for (const field of fields) {
    if (shape[field] === KEY) found[field] = found[field] || requested[field] || requested.id
    else if (/^page/.test(field)) found[field] = found[field] || requested[field]
  }
  return readFields(found, shape)
}
