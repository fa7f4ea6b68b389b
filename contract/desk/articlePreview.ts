import { z } from 'zod'
import type { DeskCall } from './calls'
import type { DeskSchema } from './schemas'

/** Calls of articles, beside those of their rows. */
export const articleCalls = {
  /** Opens the shop's page of an article, also of a draft, by an address that is good for half an hour. */
  preview: {
    method: 'GET',
    path: '/articles/{id}/preview',
    access: { resource: 'articles', action: 'read' },
  },
} as const satisfies Record<string, DeskCall>

export const articleSchemas = {
  preview: {
    summary: "Open the shop's page of an article, also before it is published",
    params: z.object({ id: z.string().max(64) }),
    /** Empty: the answer is a redirection. */
    reply: z.object({}),
  },
} satisfies Record<keyof typeof articleCalls, DeskSchema>
