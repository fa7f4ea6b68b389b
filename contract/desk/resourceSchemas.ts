import { z } from 'zod'
import { MAX_MANY, type Resource } from './resource'
import { rowSchema, valuesSchema } from './rowSchema'
import type { DeskSchema } from './schemas'

/** Rows of a page at most. */
export const MAX_PAGE = 100

const onRow = z.object({ id: z.string().min(1).max(64) })

export const listQuery = z.object({
  search: z.string().trim().max(100).optional(),
  /** `field:asc` or `field:desc`. */
  sort: z.string().max(60).optional(),
  /** JSON object: field to value; of dates and numbers `[from, to]`, each may be null, or a key of `RELATIVE_DAYS`. */
  filter: z.string().max(2_000).optional(),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
  /** Instead of `after`: number of the page, of the first `MAX_COUNTED` rows. */
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
})
/** The part of a list that is exported. */
export const exportQuery = listQuery.pick({ search: true, sort: true, filter: true })
export type ListQuery = z.output<typeof listQuery>
const sheetQuery = listQuery.omit({ after: true }).extend({
  /** Ids of ticked rows, separated by commas, in place of the list. */
  ids: z.string().max(8_000).optional(),
})
export type SheetQuery = z.output<typeof sheetQuery>

/** Rows of a sheet at most; as many as one list of tracking numbers ships. */
export const MAX_SHEET = 2_000

/** Rows of a trial. */
export const MANY_TRIED = 20

const manyReply = z.object({
  /** Rows that are chosen. */
  total: z.number().int(),
  /** Preview of the first of them: the changed fields, or why not. */
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      /** Names of the rows that the values refer to, each in a line (`referredIds.ts`). */
      titles: z.string(),
      refusal: z.string(),
    }),
  ),
  /** The run that has begun (`resources/manyRuns.ts`); '' for a trial. */
  runId: z.string(),
})
export type ManyReply = z.output<typeof manyReply>

/** One change in the audit log, as the history of a row shows it. */
export const change = z.object({
  id: z.string(),
  at: z.number(),
  staffId: z.string(),
  staffName: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Names of the rows that the values refer to, each in a line (`referredIds.ts`). */
  titles: z.string(),
})
export type Change = z.output<typeof change>

/** `data` of the refusal 409: the row as it is now, and who changed it last. */
export const conflict = z.object({
  row: z.looseObject({ id: z.string(), version: z.string() }),
  changedBy: z.string().nullable(),
  changedAt: z.number().nullable(),
})
export type Conflict = z.output<typeof conflict>

const made = new WeakMap<Resource, ReturnType<typeof makeSchemas>>()

/** Returns the schemas of a resource's calls, made from its description once. */
export function resourceSchemas(resource: Resource) {
  const schemas = made.get(resource) ?? makeSchemas(resource)
  made.set(resource, schemas)
  return schemas
}

function makeSchemas(resource: Resource) {
  const { name, fields } = resource
  const row = rowSchema(resource)
  const version = z.string().max(64)
  /** The question that the operator has said yes to (`NOT_CONFIRMED`). */
  const confirmed = z.string().max(500).optional()
  return {
    list: {
      summary: `List ${name}`,
      query: listQuery,
      reply: z.object({
        rows: z.array(row),
        /** Cursor of the next page; null on the last one. */
        next: z.string().nullable(),
        total: z.number().int(),
        /** There are more than `total`. */
        isMore: z.boolean(),
      }),
    },
    export: { summary: `The filtered list of ${name} as CSV`, query: exportQuery, reply: z.unknown() },
    sheet: {
      summary: `Fields of ${name} for a sheet that is printed or filled in: of the ticked rows, of one page, or of all of the filtered list`,
      params: z.object({ sheet: z.string().min(1).max(40) }),
      query: sheetQuery,
      reply: z.object({ rows: z.array(z.looseObject({ id: z.string() })) }),
    },
    counts: {
      summary: `Number of rows in each tab of ${name}, at most one more than are counted`,
      reply: z.object({ counts: z.array(z.number().int()) }),
    },
    one: { summary: `Get one of ${name}`, params: onRow, reply: row },
    history: {
      summary: `The last changes of one of ${name}, newest first`,
      params: onRow,
      reply: z.object({ changes: z.array(change) }),
    },
    related: {
      summary: `Rows of other tables that belong to one of ${name}`,
      params: onRow,
      reply: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    },
    replies: {
      summary: `Templates of an answer to one of ${name}, filled in; those for its kind first`,
      params: onRow,
      reply: z.object({
        templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
      }),
    },
    preview: {
      summary: `Show one of ${name} in the shop with values that aren't saved`,
      body: z.object({
        /** The row that is edited, with the changed values; without it all of a new one. */
        id: z.string().min(1).max(64).optional(),
        values: z.record(z.string(), z.unknown()),
      }),
      /** An address of the mall that leads to the shop's page. */
      reply: z.object({ path: z.string() }),
    },
    create: {
      summary: `Create one of ${name}`,
      body: z.object({ values: valuesSchema(fields, 'create'), confirmed }),
      reply: row,
    },
    update: {
      summary: `Change one of ${name}; 409 when somebody else has changed it since`,
      params: onRow,
      body: z.object({ version, values: valuesSchema(fields, 'update'), confirmed }),
      reply: row,
    },
    remove: {
      summary: `Delete one of ${name}`,
      params: onRow,
      query: z.object({ version }),
      reply: z.object({}),
    },
    many: {
      summary: `Change many of ${name}, as a job; or try it out on the first of them`,
      body: z.object({
        action: z.string().max(40),
        values: z.record(z.string(), z.unknown()).default({}),
        /** Ids of the rows; without them all of the filtered list. */
        ids: z.array(z.string().min(1).max(64)).max(MAX_MANY).optional(),
        query: exportQuery.default({}),
        isTrial: z.boolean(),
      }),
      reply: manyReply,
    },
    action: (action: string) => ({
      summary: `${action}: one of ${name}`,
      params: onRow,
      body: z.object({
        version,
        values: valuesSchema(resource.actions?.[action]?.fields ?? {}, 'create'),
      }),
      reply: row,
    }),
  } satisfies Record<string, DeskSchema | ((action: string) => DeskSchema)>
}
