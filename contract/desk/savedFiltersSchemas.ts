import { z } from 'zod'
import { exportQuery } from './resourceSchemas'
import { MAX_FILTER_NAME, type savedFilterCalls } from './savedFilters'
import type { DeskSchema } from './schemas'

const name = z
  .string('请填写名称')
  .trim()
  .min(1, '请填写名称')
  .max(MAX_FILTER_NAME, `名称最多 ${MAX_FILTER_NAME} 个字`)

const savedFilter = z.object({
  id: z.string(),
  /** Name of the list's resource. */
  resource: z.string(),
  name: z.string(),
  query: exportQuery,
  /** The list opens with it. One of a list at most. */
  isDefault: z.boolean(),
})
export type SavedFilter = z.output<typeof savedFilter>

const params = z.object({ id: z.string().min(1).max(64) })
/** All filters of the operator, in the order in which they were saved. */
const reply = z.object({ filters: z.array(savedFilter) })

export const savedFilterSchemas = {
  list: { summary: "The operator's saved filters of all lists", reply },
  create: {
    summary: 'Save a filter of a list under a name',
    body: z.object({
      resource: z.string().min(1).max(40),
      name,
      query: exportQuery,
      isDefault: z.boolean().default(false),
    }),
    reply,
  },
  update: {
    summary: 'Rename a saved filter, change what it finds, or have its list open with it',
    params,
    body: z.object({
      name: name.optional(),
      query: exportQuery.optional(),
      isDefault: z.boolean().optional(),
    }),
    reply,
  },
  remove: { summary: 'Delete a saved filter', params, reply },
} satisfies Record<keyof typeof savedFilterCalls, DeskSchema>
