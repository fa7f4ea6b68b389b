import { z } from 'zod'
import type { deviceCalls } from '../calls/device'
import type { GroupSchemas } from '../schema'
import { mainlandPhone, smsScene } from './user'

export const deviceSchemas = {
  key: {
    summary: 'A signed name for a device: a guest is its marketing userid and asks for SMS codes under it',
    reply: z.object({ device: z.string().max(64) }),
  },
  challenge: {
    summary: 'A proof of work that an SMS code wants once a phone was sent several today',
    body: z.object({ phone: mainlandPhone, scene: smsScene.default('login') }),
    /**
     * Proof of work: find the number from 0 to maxNumber with SHA-256(salt + number) = challenge, in hex; the proof is
     * salt~number~signature.
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
