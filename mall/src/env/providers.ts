import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { flag, type Given, optionalText, webAddress } from './values'

export const providerSettings = {
  MAP_KEY: optionalText.describe('key of the real map service, to which `/ws/…` is handed on'),
  MAP_KEY_SECRET: optionalText.describe('secret with which the mall signs these calls'),
  MAP_SERVICE_URL: webAddress.describe('its address'),
  MAP_SECRET: optionalText.describe('secret with which the shop signs its map calls'),
  TRACKING_APP_KEY: z
    .string()
    .trim()
    .describe('name that tracking data is signed for; the same in `config/env`'),
  TRACKING_SECRET: optionalText.describe('secret of its signature; the same in `config/env`'),
  TRACKING_MUST_SIGN: flag.describe('refuse data of builds without the secret'),
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
