import { z } from 'zod'
import { complete, EnvError, type Given, type Mode, optionalText, webAddress } from './values'

export const companySettings = {
  OIDC_ISSUER: webAddress
    .optional()
    .describe("the company's OpenID Connect provider, at which operators may sign in; https in production"),
  OIDC_CLIENT_ID: optionalText.describe("the mall's client there"),
  OIDC_CLIENT_SECRET: optionalText.describe('its secret'),
  OIDC_ONLY: z.enum(['0', '1']).optional().describe('`1`: operators sign in there only'),
}

/** The OpenID Connect provider at which operators of the desk sign in. */
export interface CompanyProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Passwords are refused. */
  readonly isOnlyWay: boolean
}

export interface CompanyEnv {
  /** Undefined: operators sign in with login and password only. */
  readonly company: CompanyProvider | undefined
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * Reads the settings of the sign-in at the company (OIDC).
 * @throws EnvError for settings that are incomplete, or an issuer in production without TLS
 */
export function readCompany(s: Given<typeof companySettings>, mode: Mode): CompanyEnv {
  const isOnlyWay = s.OIDC_ONLY === '1'
  if (!isOnlyWay && NAMES.every((name) => s[name] === undefined)) return { company: undefined }
  const { OIDC_ISSUER: issuer, ...client } = complete("The company's sign-in (OIDC)", s, NAMES)
  if (mode === 'production' && !issuer.startsWith('https:')) {
    throw new EnvError(
      'OIDC_ISSUER must begin with https: in production, because its keys are loaded from there.',
    )
  }
  return {
    company: {
      issuer,
      clientId: client.OIDC_CLIENT_ID,
      clientSecret: client.OIDC_CLIENT_SECRET,
      isOnlyWay,
    },
  }
}
