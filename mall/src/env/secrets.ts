import { z } from 'zod'
import { type Given, optionalText } from './values'

export const secretSettings = {
  MALL_SECRET: z.string().min(32).optional(),
  MALL_FORMER_SECRETS: optionalText,
  DESK_TOKEN: z.string().min(16).optional(),
  ACCESS_TOKEN_MINUTES: z.coerce.number().positive().default(30),
  REFRESH_TOKEN_DAYS: z.coerce.number().positive().default(30),
}

export interface SecretEnv {
  readonly secret: string | undefined
  /** Earlier values of `secret`, newest first. Data sealed under them is sealed again at start. */
  readonly formerSecrets: readonly string[]
  readonly deskToken: string | undefined
  readonly accessTokenMs: number
  readonly refreshTokenMs: number
}

export const readSecrets = (s: Given<typeof secretSettings>): SecretEnv => ({
  secret: s.MALL_SECRET,
  formerSecrets: (s.MALL_FORMER_SECRETS ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean),
  deskToken: s.DESK_TOKEN,
  accessTokenMs: s.ACCESS_TOKEN_MINUTES * 60_000,
  refreshTokenMs: s.REFRESH_TOKEN_DAYS * 86_400_000,
})
