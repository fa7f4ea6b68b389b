import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { messageKind } from '@contract/shapes/message'
import { z } from 'zod'
import { isLoopback, parseTrustedProxies, type TrustedProxies } from './core/trustedProxies'
import { type MessageTemplate, readTemplate } from './gateways/messages'
import {
  type AlipaySettings,
  PaySettingsError,
  readAlipay,
  readWechatPay,
  type WechatPaySettings,
} from './gateways/pay/paySettings'
import { ACTIVITIES_FOLDER, ROOT } from './paths'
import { missingInProduction } from './productionNeeds'
import { withFiles } from './secretFiles'

type MessageKind = z.output<typeof messageKind>

const optionalText = z.string().trim().min(1).optional()
/** Hosts of the scripts that the shop's `config/env` uses: map, WeChat, Douyin. */
const SCRIPT_HOSTS = [
  'https://map.qq.com',
  'https://mapapi.qq.com',
  'https://res.wx.qq.com',
  'https://lf1-cdn-tos.bytegoofy.com',
]
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] })

/** Data that is deleted after some days; each room says what that is and how long it keeps it. */
const RETAINED = [
  'tracking',
  'trackingKeys',
  'marketing',
  'shares',
  'drafts',
  'smsSources',
  'allowances',
] as const
export type Retained = (typeof RETAINED)[number]

/** `tracking=30,drafts=7`. */
const retentionDays = z.string().transform((text, judged) => {
  const days: Partial<Record<Retained, number>> = {}
  for (const part of text.split(',')) {
    const [, name = '', count = ''] = /^\s*(\w+)\s*=\s*(\d{1,5})\s*$/.exec(part) ?? []
    if (!(RETAINED as readonly string[]).includes(name)) {
      judged.addIssue(`${part} names none of ${RETAINED.join(', ')}`)
      return z.NEVER
    }
    days[name as Retained] = Number(count)
  }
  return days
})

/** How slow and late the local payment gateway is. */
const LOCAL_PAY_DELAYS = ['answerMs', 'noticeMs', 'refundMs'] as const

/** `answerMs=800,noticeMs=5000,refundMs=60000`. */
const localPayDelays = z.string().transform((text, judged) => {
  const delays = { answerMs: 0, noticeMs: 0, refundMs: 0 }
  for (const part of text.split(',')) {
    const [, name = '', ms = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? []
    if (!(LOCAL_PAY_DELAYS as readonly string[]).includes(name)) {
      judged.addIssue(`${part} names none of ${LOCAL_PAY_DELAYS.join(', ')}`)
      return z.NEVER
    }
    delays[name as (typeof LOCAL_PAY_DELAYS)[number]] = Number(ms)
  }
  return delays
})

/** Optional settings may be empty: `FOO= npm start` means "not set". */
const settings = z.object({
  MALL_ENV: z.enum(['development', 'test', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(10_086),
  HOST: optionalText,
  MALL_DATA: z.string().default('.mall'),
  /** Production uses the embedded database only when it is asked for here. */
  MALL_DATABASE: z.enum(['embedded']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MALL_MIGRATE: flag.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ALLOWED_ORIGINS: optionalText,
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (text) => parseTrustedProxies(text) !== null,
      'Name a number of proxies (1), or their networks: loopback, 10.0.0.0/8, 203.0.113.7',
    ),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  MALL_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  MALL_SEED: flag.optional(),
  ACTIVITY_FILES: optionalText,
  MALL_SECRET: z.string().min(32).optional(),
  MALL_FORMER_SECRETS: optionalText,
  DESK_TOKEN: z.string().min(16).optional(),
  API_REFERENCE: flag.optional(),
  CSP_SCRIPT: optionalText,
  CSP_CONNECT: optionalText,
  CSP_FRAME: optionalText,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3_000),
  SMS_PER_IP_PER_HOUR: z.coerce.number().int().min(0).default(200),
  GUEST_ROWS_PER_IP_PER_DAY: z.coerce.number().int().min(0).default(20_000),
  KEEP_DAYS: retentionDays.default({}),
  WECHAT_PAY_MCH_ID: optionalText,
  WECHAT_PAY_SERIAL_NO: optionalText,
  WECHAT_PAY_PRIVATE_KEY: optionalText,
  WECHAT_PAY_API_V3_KEY: optionalText,
  WECHAT_PAY_PUBLIC_KEY: optionalText,
  WECHAT_PAY_PUBLIC_KEY_ID: optionalText,
  WECHAT_PAY_URL: optionalText,
  ALIPAY_APP_ID: optionalText,
  ALIPAY_PRIVATE_KEY: optionalText,
  ALIPAY_PUBLIC_KEY: optionalText,
  ALIPAY_URL: optionalText,
  LOCAL_PAY: localPayDelays.default({ answerMs: 0, noticeMs: 0, refundMs: 0 }),
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
  /** Migrate at start. By default only the embedded database, which has no other owner. */
  readonly migrate: boolean
  /** Origins that may make cross-origin calls, or `any` (the default outside production). */
  readonly allowedOrigins: 'any' | readonly string[]
  /** Address that shoppers see; production always has one. No trailing slash. */
  readonly publicOrigin: string | undefined
  readonly trustedProxies: TrustedProxies | undefined
  readonly logLevel: string
  /** Access to `/metrics`: on a port of its own, or on the mall's with the token; by default it isn't served. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined }
  /** Milliseconds between "not ready" and the end of a stopping process: a proxy notices and sends no more callers. */
  readonly drainMs: number
  /** Fill an empty database with the demonstration catalogue and people. */
  readonly seed: boolean
  /** Absolute folder of activities as data files; in tests none by default. */
  readonly activityFiles: string | undefined
  readonly secret: string | undefined
  /** Earlier values of `secret`, newest first. Data sealed under them is sealed again at start. */
  readonly formerSecrets: readonly string[]
  readonly deskToken: string | undefined
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly apiReference: boolean
  /** Additional origins that the shop's page may use (Content-Security-Policy). */
  readonly pageSources: Readonly<Record<'script' | 'connect' | 'frame', readonly string[]>>
  /** Calls a minute from one session or one address (`core/rateLimits.ts`); 0 is no limit. */
  readonly rateLimitPerMinute: number
  /** SMS codes per hour and IP address, regardless of phone; 0 is no limit. */
  readonly smsPerIpPerHour: number
  /** Rows that the guests behind one address may write in a day; 0 is no limit. */
  readonly guestRowsPerIpPerDay: number
  /** Days to keep what `jobs/retention.ts` deletes, where different from its defaults. */
  readonly retentionDays: Readonly<Partial<Record<Retained, number>>>
  /** Undefined: not set up. */
  readonly wechatPay: WechatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
  /** Milliseconds by which the local payment gateway answers, notifies and refunds later. */
  readonly localPay: Readonly<Record<(typeof LOCAL_PAY_DELAYS)[number], number>>
  readonly accessTokenMs: number
  readonly refreshTokenMs: number
  readonly smsWebhookUrl: string | undefined
  readonly maps: {
    /** The real map service to which calls are forwarded; without it the mall answers from its own data. */
    readonly service:
      | { readonly url: string; readonly key: string; readonly secret: string | undefined }
      | undefined
    /** Secret with which the shop signs its map calls; calls with a wrong signature are refused. */
    readonly mapSecret: string | undefined
  }
  readonly platforms: Readonly<Record<'weapp' | 'tt', { appId: string; appSecret: string } | undefined>>
  /** Templates of subscription messages; a kind without a template is not offered on that platform. */
  readonly templates: Readonly<
    Record<'weapp' | 'tt', Readonly<Record<MessageKind, MessageTemplate | undefined>>>
  >
  /** WeChat's official account, for sharing from its browser. */
  readonly officialAccount: { readonly appId: string; readonly appSecret: string } | undefined
  /**
   * Settings of the tracking service. `mustSign`: refuse unsigned data too, which comes from builds without a secret.
   */
  readonly tracking: { readonly appKey: string; readonly secret: string; readonly mustSign: boolean }
}

/** Thrown for unusable settings. The message names each one and its problem. */
export class EnvError extends Error {}

/**
 * Reads the mall's settings from environment variables.
 * @throws EnvError with one line for each unusable setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = withFiles(source, Object.keys(settings.shape))
  if (read.problems.length > 0) throw refused(read.problems)
  const given = Object.fromEntries(Object.entries(read.settings).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw refused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const s = parsed.data
  const mode = s.MALL_ENV ?? modeOf(s.NODE_ENV)
  const missing = mode === 'production' ? missingInProduction(given) : []
  if (missing.length > 0) throw refused(missing)
  const host = s.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1')
  refuseOpenDoors(s, mode, host)
  return {
    mode,
    port: s.PORT,
    host,
    dataFolder: s.MALL_DATA === 'memory' ? 'memory' : resolve(ROOT, s.MALL_DATA),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    migrate: s.MALL_MIGRATE ?? !s.DATABASE_URL,
    allowedOrigins: originsOf(s.ALLOWED_ORIGINS, mode),
    publicOrigin: s.PUBLIC_ORIGIN?.replace(/\/+$/, ''),
    trustedProxies: parseTrustedProxies(s.TRUST_PROXY) ?? undefined,
    metrics: { port: s.METRICS_PORT, token: s.METRICS_TOKEN },
    drainMs: (s.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0)) * 1_000,
    logLevel: s.MALL_LOG ?? (mode === 'test' ? 'silent' : 'info'),
    seed: s.MALL_SEED ?? mode !== 'production',
    activityFiles: s.ACTIVITY_FILES
      ? resolve(ROOT, s.ACTIVITY_FILES)
      : mode === 'test'
        ? undefined
        : ACTIVITIES_FOLDER,
    secret: s.MALL_SECRET,
    formerSecrets: (s.MALL_FORMER_SECRETS ?? '')
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    deskToken: s.DESK_TOKEN,
    apiReference: s.API_REFERENCE ?? mode !== 'production',
    pageSources: {
      script: listed(s.CSP_SCRIPT) ?? SCRIPT_HOSTS,
      connect: listed(s.CSP_CONNECT) ?? [],
      frame: listed(s.CSP_FRAME) ?? [],
    },
    rateLimitPerMinute: mode === 'test' ? 0 : s.RATE_LIMIT_PER_MINUTE,
    smsPerIpPerHour: mode === 'test' ? 0 : s.SMS_PER_IP_PER_HOUR,
    guestRowsPerIpPerDay: s.GUEST_ROWS_PER_IP_PER_DAY,
    retentionDays: s.KEEP_DAYS,
    wechatPay: readPay(readWechatPay, s),
    alipay: readPay(readAlipay, s),
    localPay: s.LOCAL_PAY,
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
      // The default of the builds for development and tests (config/env).
      appKey: s.TRACKING_APP_KEY ?? 'pickup-shop',
      secret: s.TRACKING_SECRET ?? (mode === 'production' ? randomUUID() : 'for-development-only'),
      mustSign: s.TRACKING_MUST_SIGN,
    },
  }
}

const refused = (problems: readonly string[]): EnvError =>
  new EnvError(`The mall can't start with these settings:\n${problems.map((one) => `  ${one}`).join('\n')}`)

function modeOf(nodeEnv: string | undefined): Mode {
  return nodeEnv === 'production' || nodeEnv === 'test' ? nodeEnv : 'development'
}

/**
 * Refuses settings that would silently leave a security hole.
 * @throws EnvError
 */
function refuseOpenDoors(s: z.output<typeof settings>, mode: Mode, host: string): void {
  if (!s.MALL_ENV && mode !== 'production' && !isLoopback(host)) {
    throw new EnvError(
      `HOST=${host} opens the mall to the network while nothing says what it is for. Set MALL_ENV=production; or, ` +
        'where everybody in reach may sign in as anybody, MALL_ENV=development.',
    )
  }
}

/** @throws EnvError */
function readPay<Settings>(
  read: (source: z.output<typeof settings>) => Settings,
  source: z.output<typeof settings>,
): Settings {
  try {
    return read(source)
  } catch (error) {
    throw error instanceof PaySettingsError ? new EnvError(error.message) : error
  }
}

const listed = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))

function originsOf(text: string | undefined, mode: Mode): Env['allowedOrigins'] {
  if (text === '*') return 'any'
  return listed(text) ?? (mode === 'production' ? [] : 'any')
}

/** Returns the configured template, or outside production a stand-in, so that the whole flow works without a platform. */
function templateOf(text: string | undefined, kind: MessageKind, mode: Mode): MessageTemplate | undefined {
  if (text) return readTemplate(text)
  return mode === 'production' ? undefined : { id: `local-${kind}`, fields: ['thing1', 'thing2', 'time3'] }
}

function pair(appId: string | undefined, appSecret: string | undefined) {
  return appId && appSecret ? { appId, appSecret } : undefined
}
