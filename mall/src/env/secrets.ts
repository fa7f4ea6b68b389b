import { ROLES, type Role } from '@contract/desk/roles'
import { DAY_MS } from '@contract/rules/dateText'
import { z } from 'zod'
import { type Given, optionalText } from './values'

export const secretSettings = {
  MALL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('32 characters or more; another one signs everybody out'),
  MALL_FORMER_SECRETS: optionalText.describe(
    'earlier values of `MALL_SECRET`, newest first, comma separated; what is sealed under them is sealed again at start',
  ),
  DESK_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "16 characters or more: creates the desk's first owner; outside production it signs in by itself. All processes have the same",
    ),
  DESK_SECOND_FACTOR: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .refine((roles) => String(roles) === 'none' || roles.every((role) => role in ROLES), {
      error: `none, or roles: ${Object.keys(ROLES).join(', ')}`,
    })
    .describe('roles of the desk that must use a second factor, comma separated, or `none`'),
  ACCESS_TOKEN_MINUTES: z.coerce.number().positive().max(525_600).describe('life of an access token'),
  REFRESH_TOKEN_DAYS: z.coerce.number().positive().max(3_650).describe('life of a refresh token'),
}

export interface SecretEnv {
  readonly secret: string | undefined
  /** Earlier values of `secret`, newest first. Data sealed under them is sealed again at start. */
  readonly formerSecrets: readonly string[]
  readonly deskToken: string | undefined
  /** Roles of the desk that must use a second factor. */
  readonly factorRoles: readonly Role[]
  readonly accessTokenMs: number
  readonly refreshTokenMs: number
}

const factorRoles = (given: readonly string[]): readonly Role[] =>
  String(given) === 'none' ? [] : (given as readonly Role[])

export const readSecrets = (s: Given<typeof secretSettings>): SecretEnv => ({
  secret: s.MALL_SECRET,
  formerSecrets: (s.MALL_FORMER_SECRETS ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean),
  deskToken: s.DESK_TOKEN,
  factorRoles: factorRoles(s.DESK_SECOND_FACTOR),
  accessTokenMs: s.ACCESS_TOKEN_MINUTES * 60_000,
  refreshTokenMs: s.REFRESH_TOKEN_DAYS * DAY_MS,
})
