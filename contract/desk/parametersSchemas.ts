import { z } from 'zod'
import { MAX_PARAMETERS, type parameterCalls } from './parameters'
import type { DeskSchema } from './schemas'

const params = z.object({ id: z.string().min(1).max(64) })

const row = z.object({
  group: z.string().trim(),
  name: z.string().trim(),
  /** One for each type, in the order of `types`. */
  values: z.array(z.string().trim()).max(50),
})
export type ParameterRow = z.output<typeof row>

const table = z.object({
  seriesName: z.string(),
  types: z.array(z.object({ typeId: z.string(), name: z.string(), onSale: z.boolean() })),
  rows: z.array(row),
})
export type ParameterSheet = z.output<typeof table>

const saved = z.object({
  /** Changed cells: of a row that is new or removed all cells that aren't empty. */
  changes: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      type: z.string(),
      state: z.enum(['new', 'changed', 'removed']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  hasNewOrder: z.boolean(),
  /** Refused cells: place of the row from 0; `column` is `group`, `name` or the id of a type. */
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
  /** Digest of the table before and of the changes; what is saved must send that of its trial. */
  plan: z.string(),
  isApplied: z.boolean(),
})
export type ParameterReply = z.output<typeof saved>

export const parameterSchemas = {
  readParameters: { summary: 'Parameters of all types of a series', params, reply: table },
  saveParameters: {
    summary: 'Replace the parameters of a series; or try it out',
    params,
    body: z.object({
      /** The types of the columns. */
      types: z.array(z.string().max(64)).min(1).max(50),
      rows: z.array(row).max(MAX_PARAMETERS, `最多 ${MAX_PARAMETERS} 行`),
      isTrial: z.boolean(),
      plan: z.string().max(64).default(''),
    }),
    reply: saved,
  },
} satisfies Record<keyof typeof parameterCalls, DeskSchema>
