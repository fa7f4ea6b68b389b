import { z } from 'zod'
import type { brokenLinkCalls } from './brokenLinks'
import type { DeskSchema } from './schemas'

const brokenLink = z.object({
  /** Resource and id of the row with the link. */
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  /** Name of the field. */
  field: z.string(),
  /** Target of the link: the name of a row, or the link itself. */
  target: z.string(),
  reason: z.string(),
})
export type BrokenLink = z.output<typeof brokenLink>

export const brokenLinkSchemas = {
  brokenLinks: {
    summary: 'Links that lead to nothing, or to what shoppers do not see',
    reply: z.object({ links: z.array(brokenLink) }),
  },
} satisfies Record<keyof typeof brokenLinkCalls, DeskSchema>
