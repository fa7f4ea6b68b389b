import { z } from 'zod'
import type { deviceCalls } from '../calls/device'
import type { GroupSchemas } from '../schema'
import { mainlandPhone, smsScene } from './user'

export const deviceSchemas = {
  key: {
    summary:
      "Returns a signed id for a device: a guest's userid for marketing, and the sender of requests for SMS codes",
    reply: z.object({ device: z.string().max(64).describe('The signed id of the device.') }),
  },
  challenge: {
    summary:
      'Returns a proof-of-work challenge, required for an SMS code after several codes to a phone on one day',
    body: z.object({
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      scene: smsScene
        .default('login')
        .describe(
          'Purpose of the code: `login` signing in, `oldPhone` and `newPhone` moving the account to another phone, `appointment` a test drive, `signup` an activity, `deleteAccount` deleting the account.',
        ),
    }),
    /**
     * Proof of work: find the number from 0 to maxNumber with SHA-256(salt + number) = challenge, in hex; the proof
     * is salt~number~signature.
     */
    reply: z.object({
      algorithm: z.literal('SHA-256').describe('Always `SHA-256`.'),
      salt: z.string().describe('Text before the number that is hashed.'),
      challenge: z
        .string()
        .describe('SHA-256 of salt and number, in hex: find the number from 0 to `maxNumber`.'),
      maxNumber: z.number().int().describe('Upper limit of the number.'),
      signature: z.string().describe("The mall's signature of the challenge; part of the proof."),
    }),
  },
} satisfies GroupSchemas<typeof deviceCalls>
