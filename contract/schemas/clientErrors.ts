import { z } from 'zod'
import type { clientErrorsCalls } from '../calls/clientErrors'
import { done, type GroupSchemas } from '../schema'

export const clientErrorsSchemas = {
  report: {
    summary: 'Reports an error of the shop’s own code',
    body: z.object({
      target: z.enum(['h5', 'weapp', 'tt']),
      host: z.string().max(32),
      version: z.string().max(32),
      route: z.string().max(128),
      message: z.string().min(1).max(500),
      stack: z.string().max(8_000).default(''),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof clientErrorsCalls>
