import { z } from 'zod'
import type { Given } from './values'

export const clientErrorSettings = {
  CLIENT_ERROR_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .describe("share of the shop's own errors that are saved, 0 to 1"),
  SENTRY_DSN: z
    .string()
    .refine((text) => readDsn(text) !== undefined, 'Give it as https://<key>@<host>/<project>')
    .optional()
    .describe('service that gets them too, scrubbed: `https://<key>@<host>/<project>`'),
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

/** Returns the address of envelopes and the key of a DSN such as `https://key@host/7`; undefined if it isn't one. */
function readDsn(dsn: string): { url: string; key: string } | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, username: key, pathname } = new URL(dsn)
  const [, folder = '', project] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !key || !project) return undefined
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key }
}
