import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { flag, type Given, optionalText, webAddress } from './values'

export const providerSettings = {
  MAP_KEY: optionalText,
  MAP_KEY_SECRET: optionalText,
  MAP_SERVICE_URL: webAddress,
  MAP_SECRET: optionalText,
  TRACKING_APP_KEY: z.string().trim(),
  TRACKING_SECRET: optionalText,
  TRACKING_MUST_SIGN: flag,
}

/** Services that the mall buys from others, beside paying and the platforms. */
export interface ProviderEnv {
  readonly maps: {
    /** The real map service to which calls are forwarded; without it the mall answers from its own data. */
    readonly service:
      | { readonly url: string; readonly key: string; readonly secret: string | undefined }
      | undefined
    /** Secret with which the shop signs its map calls; calls with a wrong signature are refused. */
    readonly mapSecret: string | undefined
  }
  /**
   * Settings of the tracking service. `mustSign`: refuse unsigned data too, which comes from builds without a secret.
   */
  readonly tracking: { readonly appKey: string; readonly secret: string; readonly mustSign: boolean }
}

export const readProviders = (s: Given<typeof providerSettings>): ProviderEnv => ({
  maps: {
    service: s.MAP_KEY
      ? { url: s.MAP_SERVICE_URL.replace(/\/+$/, ''), key: s.MAP_KEY, secret: s.MAP_KEY_SECRET }
      : undefined,
    mapSecret: s.MAP_SECRET,
  },
  tracking: {
    appKey: s.TRACKING_APP_KEY,
    secret: s.TRACKING_SECRET ?? randomUUID(),
    mustSign: s.TRACKING_MUST_SIGN,
  },
})
