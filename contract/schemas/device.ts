import { z } from 'zod'
import type { deviceCalls } from '../calls/device'
import type { GroupSchemas } from '../schema'
import { mainlandPhone, smsScene } from './user'

export const deviceSchemas = {
  key: {
    summary:
      "Returns a signed id for a device: a guest's userid for marketing, and the sender of requests for SMS codes",
    reply: z.object({ device: z.string().max(64) }),
  },
  challenge: {
    summary:
      'Returns a proof-of-work challenge, required for an SMS code after several codes to a phone on one day',
    body: z.object({ phone: mainlandPhone, scene: smsScene.default('login') }),
    /**
     * Proof of work: find the number from 0 to maxNumber with SHA-256(salt + number) = challenge, in hex; the proof
     * is salt~number~signature.
     */
    reply: z.object({
      algorithm: z.literal('SHA-256'),
      salt: z.string(),
      challenge: z.string(),
      maxNumber: z.number().int(),
      signature: z.string(),
    }),
  },
} satisfies GroupSchemas<typeof deviceCalls>
