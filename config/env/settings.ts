import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { EnvName, ShopEnv } from './types'

type Variables = Readonly<Record<string, string | undefined>>

const ORIGIN = 'must be an origin without a path, such as https://mall.example.com'
const origin = z.union([z.literal(''), z.string().regex(/^https?:\/\/[^/?#\s@]+$/, ORIGIN)], ORIGIN)

const hosts = z.strictObject({
  mall: origin,
  phpMall: origin,
  tracking: origin,
  maps: origin,
  marketing: origin,
  pictures: origin,
  h5: origin,
})

/** Schema of the settings of one environment that a maker's file may set; all others stay as in `config/env`. */
const settings = z
  .strictObject({
    hosts: hosts.partial(),
    source: z.string(),
    serveName: z.string(),
    rs: z.string(),
    platformCode: z.enum(['super', 'pickup']),
    appTokens: z.strictObject({ super: z.string(), pickup: z.string() }).partial(),
    appLogin: z.enum(['whenNeeded', 'atLaunch']),
    maps: z
      .strictObject({
        key: z.string(),
        secret: z.string(),
        routePlan: z.string(),
        geolocationScript: z.string(),
        tilesScript: z.string(),
      })
      .partial(),
    tracking: z
      .strictObject({ appKey: z.string(), secret: z.string(), channel: z.string(), topic: z.string() })
      .partial(),
    shareSignPath: z.string().startsWith('/'),
    wechatScript: z.string(),
    douyinScript: z.string(),
    weapp: z.strictObject({ username: z.string(), name: z.string() }).partial(),
    webviewHosts: z.array(z.string()),
    lacks: z.union([z.literal('all'), z.array(z.templateLiteral(['/ext/', z.string()]))]),
    notFoundCodes: z.array(z.string()),
    hotline: z.string(),
  })
  .partial()

const file = z.strictObject({ dev: settings, test: settings, pre: settings, pro: settings }).partial()

type Settings = z.output<typeof settings>

const HOST_VARIABLES = {
  mall: 'MALL_ORIGIN',
  phpMall: 'PHP_MALL_ORIGIN',
  tracking: 'TRACKING_ORIGIN',
  maps: 'MAPS_ORIGIN',
  marketing: 'MARKETING_ORIGIN',
  pictures: 'PICTURES_ORIGIN',
  h5: 'H5_ORIGIN',
} as const satisfies Record<keyof ShopEnv['hosts'], string>

/**
 * Returns the environment with a maker's settings: first those of the JSON file in `SHOP_ENV_FILE`, then single
 * hosts from variables (`TRACKING_ORIGIN`, …).
 * @throws Error that names the file and the place, or the variable, of an invalid setting
 */
export function withSettings(env: ShopEnv, vars: Variables): ShopEnv {
  const given = vars.SHOP_ENV_FILE ? readSettings(vars.SHOP_ENV_FILE, env.name) : {}
  return {
    ...env,
    ...given,
    hosts: { ...env.hosts, ...given.hosts, ...hostsOf(vars) },
    appTokens: { ...env.appTokens, ...given.appTokens },
    maps: { ...env.maps, ...given.maps },
    tracking: { ...env.tracking, ...given.tracking },
    weapp: { ...env.weapp, ...given.weapp },
  }
}

function readSettings(path: string, name: EnvName): Settings {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (problem) {
    throw new Error(`SHOP_ENV_FILE ${path} can't be read as JSON: ${(problem as Error).message}`)
  }
  const read = file.safeParse(json)
  if (read.success) return read.data[name] ?? {}
  const [issue] = read.error.issues
  throw new Error(`SHOP_ENV_FILE ${path}, ${issue?.path.join('.') || 'whole file'}: ${issue?.message}`)
}

function hostsOf(vars: Variables): Partial<ShopEnv['hosts']> {
  const found: Partial<Record<keyof ShopEnv['hosts'], string>> = {}
  for (const [service, variable] of Object.entries(HOST_VARIABLES)) {
    const value = vars[variable]
    // `MALL_ORIGIN` sets every service and was applied already.
    if (value === undefined || service === 'mall') continue
    if (!origin.safeParse(value).success) throw new Error(`${variable} is '${value}'; it ${ORIGIN}`)
    found[service as keyof ShopEnv['hosts']] = value
  }
  return found
}
