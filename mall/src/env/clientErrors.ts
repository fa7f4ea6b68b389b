import { z } from 'zod'
import { readDsn } from '../gateways/sentry'
import type { Given } from './values'

export const clientErrorSettings = {
  CLIENT_ERROR_SAMPLE: z.coerce.number().min(0).max(1),
  SENTRY_DSN: z
    .string()
    .refine((text) => readDsn(text) !== undefined, 'Give it as https://<key>@<host>/<project>')
    .optional(),
}

export interface ClientErrorEnv {
  readonly clientErrors: {
    /** Share of the reports that are saved, 0 to 1. */
    readonly sample: number
    /** Service that gets them too; undefined for none. */
    readonly sentry: { readonly url: string; readonly key: string } | undefined
  }
}

export const readClientErrors = (s: Given<typeof clientErrorSettings>): ClientErrorEnv => ({
  clientErrors: {
    sample: s.CLIENT_ERROR_SAMPLE,
    sentry: s.SENTRY_DSN ? readDsn(s.SENTRY_DSN) : undefined,
  },
})
