import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type MessageTemplate, readTemplate } from './gateways/messages'
import { ACTIVITIES_FOLDER, ROOT } from './paths'
import type { MessageKind } from './store/message/tables'

const optionalText = z.string().trim().min(1).optional()
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] })

/** Settings that may be left out when empty: `FOO= npm start` means "not set". */
const settings = z.object({
  MALL_ENV: z.enum(['development', 'test', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(10_086),
  HOST: z.string().default('0.0.0.0'),
  MALL_DATA: z.string().default('.mall'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ALLOWED_ORIGINS: optionalText,
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  MALL_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  MALL_SEED: flag.optional(),
  ACTIVITY_FILES: optionalText,
  MALL_SECRET: z.string().min(32).optional(),
  DESK_TOKEN: z.string().min(16).optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  SMS_PER_IP_PER_HOUR: z.coerce.number().int().min(0).default(200),
  ACCESS_TOKEN_MINUTES: z.coerce.number().positive().default(30),
  REFRESH_TOKEN_DAYS: z.coerce.number().positive().default(30),
  SMS_WEBHOOK_URL: z.url().optional(),
  MAP_KEY: optionalText,
  MAP_KEY_SECRET: optionalText,
  MAP_SERVICE_URL: z.url({ protocol: /^https?$/ }).default('https://apis.map.qq.com'),
  MAP_SECRET: optionalText,
  WEAPP_APP_ID: optionalText,
  WEAPP_APP_SECRET: optionalText,
  TT_APP_ID: optionalText,
  TT_APP_SECRET: optionalText,
  WEAPP_TEMPLATE_SHIPPED: optionalText,
  WEAPP_TEMPLATE_SALE: optionalText,
  TT_TEMPLATE_SHIPPED: optionalText,
  TT_TEMPLATE_SALE: optionalText,
  OFFICIAL_APP_ID: optionalText,
  OFFICIAL_APP_SECRET: optionalText,
  TRACKING_APP_KEY: optionalText,
  TRACKING_SECRET: optionalText,
  TRACKING_MUST_SIGN: flag.default(false),
})

export type Mode = 'development' | 'test' | 'production'

export interface Env {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** Absolute folder of the embedded database; `memory` keeps everything in memory (tests). */
  readonly dataFolder: string | 'memory'
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Origins that may call across, or `any` (the default outside production). */
  readonly allowedOrigins: 'any' | readonly string[]
  /** Address that shoppers see, when it isn't the one the request came to. No trailing slash. */
  readonly publicOrigin: string | undefined
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Fill an empty database with the demonstration catalogue and people. */
  readonly seed: boolean
  /** Absolute folder of activities as data files; none in tests unless they name one. */
  readonly activityFiles: string | undefined
  readonly secret: string | undefined
  readonly deskToken: string | undefined
  /** Calls a minute from one address; 0 is no limit. */
  readonly rateLimitPerMinute: number
  /** SMS codes an hour for one address, whatever the phones; 0 is no limit. */
  readonly smsPerIpPerHour: number
  readonly accessTokenMs: number
  readonly refreshTokenMs: number
  readonly smsWebhookUrl: string | undefined
  readonly maps: {
    /** The real map service that calls are handed on to; without it the mall answers from its own data. */
    readonly service:
      | { readonly url: string; readonly key: string; readonly secret: string | undefined }
      | undefined
    /** Secret that the shop signs its map calls with; calls without a right signature are refused. */
    readonly mapSecret: string | undefined
  }
  readonly platforms: Readonly<Record<'weapp' | 'tt', { appId: string; appSecret: string } | undefined>>
  /** Templates of subscription messages; a kind without one is not offered there. */
  readonly templates: Readonly<
    Record<'weapp' | 'tt', Readonly<Record<MessageKind, MessageTemplate | undefined>>>
  >
  /** WeChat's official account, for sharing from its browser. */
  readonly officialAccount: { readonly appId: string; readonly appSecret: string } | undefined
  /** Of the tracking service. `mustSign`: unsigned data, from builds without a secret, is refused too. */
  readonly tracking: { readonly appKey: string; readonly secret: string; readonly mustSign: boolean }
}

/** Settings that can't be used. The message names each one and what is wrong with it. */
export class EnvError extends Error {}

/**
 * The mall's settings from environment variables.
 * @throws EnvError with one line for each setting that can't be used
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`These settings can't be used:\n${lines.join('\n')}`)
  }
  const s = parsed.data
  const mode = s.MALL_ENV ?? modeOf(s.NODE_ENV)
  return {
    mode,
    port: s.PORT,
    host: s.HOST,
    dataFolder: s.MALL_DATA === 'memory' ? 'memory' : resolve(ROOT, s.MALL_DATA),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    allowedOrigins: originsOf(s.ALLOWED_ORIGINS, mode),
    publicOrigin: s.PUBLIC_ORIGIN?.replace(/\/+$/, ''),
    trustProxy: s.TRUST_PROXY,
    logLevel: s.MALL_LOG ?? (mode === 'test' ? 'silent' : 'info'),
    seed: s.MALL_SEED ?? mode !== 'production',
    activityFiles: s.ACTIVITY_FILES
      ? resolve(ROOT, s.ACTIVITY_FILES)
      : mode === 'test'
        ? undefined
        : ACTIVITIES_FOLDER,
    secret: s.MALL_SECRET,
    deskToken: s.DESK_TOKEN,
    rateLimitPerMinute: mode === 'test' ? 0 : s.RATE_LIMIT_PER_MINUTE,
    smsPerIpPerHour: mode === 'test' ? 0 : s.SMS_PER_IP_PER_HOUR,
    accessTokenMs: s.ACCESS_TOKEN_MINUTES * 60_000,
    refreshTokenMs: s.REFRESH_TOKEN_DAYS * 86_400_000,
    smsWebhookUrl: s.SMS_WEBHOOK_URL,
    maps: {
      service: s.MAP_KEY
        ? { url: s.MAP_SERVICE_URL.replace(/\/+$/, ''), key: s.MAP_KEY, secret: s.MAP_KEY_SECRET }
        : undefined,
      mapSecret: s.MAP_SECRET,
    },
    platforms: {
      weapp: pair(s.WEAPP_APP_ID, s.WEAPP_APP_SECRET),
      tt: pair(s.TT_APP_ID, s.TT_APP_SECRET),
    },
    templates: {
      weapp: {
        shipped: templateOf(s.WEAPP_TEMPLATE_SHIPPED, 'shipped', mode),
        saleStarts: templateOf(s.WEAPP_TEMPLATE_SALE, 'saleStarts', mode),
      },
      tt: {
        shipped: templateOf(s.TT_TEMPLATE_SHIPPED, 'shipped', mode),
        saleStarts: templateOf(s.TT_TEMPLATE_SALE, 'saleStarts', mode),
      },
    },
    officialAccount: pair(s.OFFICIAL_APP_ID, s.OFFICIAL_APP_SECRET),
    tracking: {
      // As in the builds for development and tests (config/env).
      appKey: s.TRACKING_APP_KEY ?? 'pickup-shop',
      secret: s.TRACKING_SECRET ?? (mode === 'production' ? randomUUID() : 'for-development-only'),
      mustSign: s.TRACKING_MUST_SIGN,
    },
  }
}

function modeOf(nodeEnv: string | undefined): Mode {
  return nodeEnv === 'production' || nodeEnv === 'test' ? nodeEnv : 'development'
}

function originsOf(text: string | undefined, mode: Mode): Env['allowedOrigins'] {
  if (text === '*') return 'any'
  if (text) return text.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))
  return mode === 'production' ? [] : 'any'
}

/** Outside production a stand-in, so that the whole way can be walked without a platform's account. */
function templateOf(text: string | undefined, kind: MessageKind, mode: Mode): MessageTemplate | undefined {
  if (text) return readTemplate(text)
  return mode === 'production' ? undefined : { id: `local-${kind}`, fields: ['thing1', 'thing2', 'time3'] }
}

function pair(appId: string | undefined, appSecret: string | undefined) {
  return appId && appSecret ? { appId, appSecret } : undefined
}
