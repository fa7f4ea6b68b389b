import { z } from 'zod'
import type { handoverCalls } from '../calls/handover'
import { type GroupSchemas, instant } from '../schema'
import { session } from './user'

export const handoverSchemas = {
  create: {
    summary:
      'A code for one use within a minute, which opens a session of its own; a new code ends the one before',
    body: z.object({}),
    reply: z.object({ code: z.string(), expiresAt: instant }),
  },
  redeem: {
    summary: 'The session of a handover code; it ends with the session that the code was made in',
    body: z.object({ code: z.string().regex(/^[\w-]{43}$/) }),
    reply: session,
  },
} satisfies GroupSchemas<typeof handoverCalls>
