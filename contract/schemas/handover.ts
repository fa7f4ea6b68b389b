import { z } from 'zod'
import type { handoverCalls } from '../calls/handover'
import { type GroupSchemas, instant } from '../schema'
import { session } from './user'

export const handoverSchemas = {
  create: {
    summary:
      'Creates a one-time code, valid for a minute, that opens a separate session; a new code invalidates the previous one',
    body: z.object({}),
    reply: z.object({
      code: z.string().describe('One-time code.'),
      expiresAt: instant.describe('Time until which it can be used.'),
    }),
  },
  redeem: {
    summary: 'Opens the session of a handover code; it ends together with the session that created the code',
    body: z.object({
      code: z
        .string()
        .regex(/^[\w-]{43}$/)
        .meta({ title: '验证码', description: 'The code that the mini-program received.' }),
    }),
    reply: session,
  },
} satisfies GroupSchemas<typeof handoverCalls>
