import { z } from 'zod'
import type { CallSpec } from './call'
import { foldLine, withoutUnseen } from './rules/foldLine'

/** Schemas of a call's input and reply. `reply` is the `data` of the envelope. */
export interface CallSchema {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** True if the call is sent as `multipart/form-data` with one file, `file`; the other parts don't apply. */
  readonly upload?: true
  readonly reply: z.ZodType
  /** One-line summary for the API reference. */
  readonly summary: string
}

/** The schemas of one group, one entry for each declared call. */
export type GroupSchemas<Calls extends Record<string, CallSpec>> = {
  readonly [Name in keyof Calls]: CallSchema
}

/** Envelope of every reply of the mall: success is code 000000 or 200 (spec 8). */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    code: z.string().describe('`000000` or `200` is success, anything else is a refusal.'),
    description: z
      .string()
      .describe('Text for the shopper where the call is refused; `message` and `msg` are read too.'),
    data: data.nullable().describe('Data of the reply. null in a refusal.'),
  })

/**
 * Amount in yuan with two decimals, such as '12580.00', exact to the fen. Inside the programs money is integer fen;
 * only the wire format is yuan.
 */
export const yuan = z.string().regex(/^-?\d{1,12}\.\d{2}$/, '金额格式不正确')

/** The last moment, and before 1970 the first, that a Date holds. */
const LAST_MS = 8.64e15

/** Milliseconds since 1970, UTC, by the mall's clock. */
export const instant = z.number().int().min(-LAST_MS).max(LAST_MS).meta({ 'x-time': true })

/** An id of the mall. Opaque to the shop. */
export const id = z.string().min(1).max(64)

/** Key of a row or an object, required to show it: the shop drops a row without it. */
export const rowKey = id.meta({ 'x-key': true })

/**
 * Sets the value that the shop reads when a back end omits the field or sends null. Without it the value is '', 0,
 * false or an empty list.
 */
export const orElse = <Schema extends z.ZodType>(
  schema: Schema,
  absent: z.output<Schema> & (string | boolean),
) => schema.meta({ 'x-absent': absent })

/** Decimal digits, also as JavaScript writes small and large numbers (1e-7). */
const DECIMAL = /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i

/**
 * A number that may be sent as decimal text, as in a query string. Null, blank text, booleans, lists and objects are
 * refused: they would become 0 or 1.
 */
export const numeric = (schema: z.ZodNumber) =>
  z.preprocess((sent) => (typeof sent === 'string' && DECIMAL.test(sent) ? Number(sent) : sent), schema)

/** A text without line breaks and tabs. */
export const ONE_LINE = /^[^\r\n\t\u2028\u2029]*$/

const seen = z.string().overwrite(withoutUnseen)

/** A text of one line, such as a name: line breaks in it are refused, spaces around it are removed. */
export const oneLine = seen.trim().regex(ONE_LINE)

/** The same for a text that is typed in an area or is often pasted: line breaks in it become spaces. */
export const foldedLine = z.string().overwrite(foldLine)

/** 5 is the pickup brand, 1 to 3 are the maker's others (spec 1). */
export const brand = numeric(z.number().int().min(0).max(99)).default(5)

/** A page of a list: `total` counts all rows, not only those of this page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item).describe('The rows, in display order.'),
    total: z
      .number()
      .int()
      .nullable()
      .describe(
        'Number of all rows, not of this page. null or left out: unknown; the list then ends with a page that is not full.',
      ),
    pageNum: z.number().int().describe('Number of the page, from 1.'),
    pageSize: z.number().int().describe('Maximum number of rows on a page.'),
  })

/** A page of a search's rows. `near`: nothing fits exactly, and the rows are what comes near; sent only then. */
export const foundPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    near: z
      .boolean()
      .optional()
      .describe('Nothing fits the search exactly, and the rows are what comes near. Left out: false.'),
  })

export const pageQuery = z.object({
  pageNum: numeric(z.number().int().min(1).max(10_000))
    .default(1)
    .meta({ title: '页码', description: 'Number of the page, from 1.' }),
  pageSize: numeric(z.number().int().min(1).max(100))
    .default(10)
    .meta({ title: '每页数量', description: 'Maximum number of rows on a page.' }),
})

/** A picture's address: root-relative on the picture host, or absolute. */
export const picture = z.string()

export const done = z.object({})

/**
 * Target of a tap: a page of the shop ('/pages/…?…', with or without '#'), an absolute https address or 'tel:…'; '' for
 * an entry that can't be tapped.
 */
export const link = z.string()
