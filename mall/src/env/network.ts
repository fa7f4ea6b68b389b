import { z } from 'zod'
import { isLoopback, parseTrustedProxies, type TrustedProxies } from './trustedProxies'
import { EnvError, flag, type Given, type Mode, optionalText, splitOrigins, webAddress } from './values'

/** Zod asks also for texts that are no address at all. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`

/** An origin, also of an app, which has a scheme of its own. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[a-z\d.:[\]-]+$/i

/** Anything else would end or break the header, and with it every page of the shop. */
const PAGE_SOURCE = /^(https?|wss?):(\/\/(\*\.)?[a-z\d.[\]-]+(:(\d+|\*))?(\/[\w./-]*)?)?$/i
const pageSources = optionalText.refine(
  (text) => !splitOrigins(text)?.some((source) => !PAGE_SOURCE.test(source)),
  'Name origins such as https://map.example.com, comma separated',
)

export const networkSettings = {
  MALL_ENV: z
    .enum(['development', 'test', 'production'])
    .optional()
    .describe('`development`, `test` or `production`; must be set to listen to a network'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('port of shop and mall'),
  HOST: z.string().trim().describe('address on which it listens'),
  ALLOWED_ORIGINS: optionalText
    .refine(
      (text) => text === '*' || !splitOrigins(text)?.some((origin) => !ORIGIN.test(origin)),
      'Name origins such as https://shop.example.com, comma separated, or *',
    )
    .describe('origins that may call across, comma separated, or `*`'),
  PUBLIC_ORIGIN: webAddress
    .refine(isOrigin, 'Name the origin alone, such as https://shop.example.com')
    .optional()
    .describe(
      'origin that shoppers see; payment links, shared links and codes begin with it. Production needs it',
    ),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => parseTrustedProxies(text) !== null,
      'Name a number of proxies (1), or their networks: loopback, 10.0.0.0/8, 203.0.113.7',
    )
    .describe(
      'whose `x-forwarded-*` is believed: a number of proxies, the nearest on this machine or in a private network; or networks (`loopback`, `10.0.0.0/8`). `true` means 1',
    ),
  API_REFERENCE: flag.describe('serve `/docs` and `/openapi.json`, also of the desk'),
  CSP_SCRIPT: pageSources.describe(
    "origins of scripts that the shop's page may load beside its own, comma separated",
  ),
  CSP_CONNECT: pageSources.describe("origins that the shop's page may call"),
  CSP_FRAME: pageSources.describe("origins that the shop's page may frame"),
}

export interface NetworkEnv {
  readonly port: number
  readonly host: string
  /** Origins that may make cross-origin calls, or `any` (the default outside production). */
  readonly allowedOrigins: 'any' | readonly string[]
  /** Address that shoppers see; production always has one. No trailing slash. */
  readonly publicOrigin: string | undefined
  readonly trustedProxies: TrustedProxies | undefined
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly apiReference: boolean
  /** Additional origins that the shop's page may use (Content-Security-Policy). */
  readonly pageSources: Readonly<Record<'script' | 'connect' | 'frame', readonly string[]>>
}

/** Reads the settings of address, origins and proxies. @throws EnvError */
export function readNetwork(s: Given<typeof networkSettings>, mode: Mode): NetworkEnv {
  refuseUnnamedNetwork(s.MALL_ENV, mode, s.HOST)
  return {
    port: s.PORT,
    host: s.HOST,
    allowedOrigins: originsOf(s.ALLOWED_ORIGINS),
    publicOrigin: s.PUBLIC_ORIGIN && new URL(s.PUBLIC_ORIGIN).origin,
    trustedProxies: parseTrustedProxies(s.TRUST_PROXY) ?? undefined,
    apiReference: s.API_REFERENCE,
    pageSources: {
      script: splitOrigins(s.CSP_SCRIPT) ?? [],
      connect: splitOrigins(s.CSP_CONNECT) ?? [],
      frame: splitOrigins(s.CSP_FRAME) ?? [],
    },
  }
}

/**
 * Refuses to listen to a network unless the settings say what the mall is for.
 * @throws EnvError
 */
function refuseUnnamedNetwork(named: Mode | undefined, mode: Mode, host: string): void {
  if (!named && mode !== 'production' && !isLoopback(host)) {
    throw new EnvError(
      `HOST=${host} opens the mall to the network while nothing says what it is for. Set MALL_ENV=production; or, ` +
        'where everybody in reach may sign in as anybody, MALL_ENV=development.',
    )
  }
}

function originsOf(text: string | undefined): NetworkEnv['allowedOrigins'] {
  if (text === '*') return 'any'
  return splitOrigins(text?.toLowerCase()) ?? []
}
