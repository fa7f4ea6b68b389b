import { z } from 'zod'
import type { CallSpec } from './call'

/** What a call takes and gives. `reply` is the `data` of the envelope. */
export interface CallSchema {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Sent as `multipart/form-data` with one file, `file`; the other parts don't apply. */
  readonly upload?: true
  readonly reply: z.ZodType
  /** One line for the API reference. */
  readonly summary: string
}

/** The schemas of one group, one entry for each declared call. */
export type GroupSchemas<Calls extends Record<string, CallSpec>> = {
  readonly [Name in keyof Calls]: CallSchema
}

/** Every answer of the mall: success is code 000000 or 200 (spec 8). */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.string(), description: z.string(), data: data.nullable() })

/** Decimal yuan with two digits, such as '12580.00'. Money is integer fen inside, this on the wire. */
export const yuan = z.string().regex(/^-?\d+\.\d{2}$/)

/** Milliseconds since 1970, UTC, by the mall's clock. */
export const instant = z.number().int()

/** An id of the mall. Opaque to the shop. */
export const id = z.string().min(1).max(64)

/** A query number that arrives as text. */
export const queryNumber = z.coerce.number()

/** 5 is the pickup brand, 1 to 3 are the maker's others (spec 1). */
export const brand = queryNumber.int().min(0).max(99).default(5)

/** A page of a list: `total` counts all rows, not this page's. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
  })

export const pageQuery = z.object({
  pageNum: queryNumber.int().min(1).max(10_000).default(1),
  pageSize: queryNumber.int().min(1).max(100).default(10),
})

/** A picture's address: root-relative on the picture host, or absolute. */
export const picture = z.string()

export const done = z.object({})
