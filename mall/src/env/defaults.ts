import type { Mode } from './values'

/** A default as it would be set; undefined for "not set". */
type Text = string | undefined
/**
 * A text for every mode, or one for each. `whenSetUp`: of a service that other settings set up, whose reader uses it;
 * setting it alone would count as setting up the service in part. `otherwise`: what happens instead, in words.
 */
type Default =
  | Text
  | Readonly<Record<Mode, Text>>
  | { readonly whenSetUp: string }
  | { readonly otherwise: string }

const inProduction = (production: Text, others: Text): Readonly<Record<Mode, Text>> => ({
  production,
  development: others,
  test: others,
})
/** Tests send more than a person could. */
const notInTests = (text: string): Readonly<Record<Mode, Text>> => ({
  production: text,
  development: text,
  test: '0',
})

/**
 * The default of every setting, or what happens without it. Settings that aren't here have neither.
 * `npm run settings` writes them into docs/mall/settings.md, which env.test.ts compares.
 */
export const DEFAULTS = {
  MALL_ENV: { otherwise: 'from `NODE_ENV`, else development' },
  PORT: '10086',
  HOST: inProduction('0.0.0.0', '127.0.0.1'),
  ALLOWED_ORIGINS: inProduction(undefined, '*'),
  PUBLIC_ORIGIN: { otherwise: "the request's own, if it names this machine" },
  TRUST_PROXY: '',
  API_REFERENCE: inProduction('off', 'on'),
  // Hosts of the scripts that the shop's `config/env` uses: map, WeChat, Douyin.
  CSP_SCRIPT:
    'https://map.qq.com,https://mapapi.qq.com,https://res.wx.qq.com,https://lf1-cdn-tos.bytegoofy.com',
  MALL_DATA: '.mall',
  DATABASE_URL: { otherwise: 'the folder' },
  DATABASE_POOLER_URL: { otherwise: 'none' },
  DATABASE_REPLICA_URL: { otherwise: 'none' },
  DATABASE_REPLICA_SECONDS: '5',
  MALL_MIGRATE: { otherwise: 'on for the embedded database, off for a server' },
  DATABASE_POOL: '10',
  MALL_SEED: inProduction('off', 'on'),
  ACTIVITY_FILES: { production: 'mall/activities', development: 'mall/activities', test: undefined },
  MALL_SECRET: { otherwise: 'made once, kept in the database; production needs it' },
  DESK_TOKEN: { otherwise: 'made from the secret and printed at start; in production none' },
  OIDC_ISSUER: { otherwise: 'login and password only' },
  DESK_SECOND_FACTOR: inProduction('owner,finance', 'none'),
  ACCESS_TOKEN_MINUTES: '30',
  REFRESH_TOKEN_DAYS: '30',
  MIN_FREE_MB: '16',
  DRAIN_SECONDS: inProduction('5', '0'),
  METRICS_PORT: { otherwise: 'not served' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { otherwise: 'no traces' },
  MALL_LOG: { production: 'info', development: 'info', test: 'silent' },
  OTEL_SERVICE_NAME: 'mall',
  OTEL_TRACES_SAMPLER_ARG: '1',
  RATE_LIMIT_PER_MINUTE: notInTests('3000'),
  OVERLOAD_MS: notInTests('100'),
  SMS_PER_IP_PER_HOUR: notInTests('200'),
  GUEST_ROWS_PER_IP_PER_DAY: '20000',
  USER_ROWS_PER_DAY: '1000',
  CONNECTIONS_PER_ADDRESS: notInTests('2000'),
  UNPAID_ORDERS_PER_USER: '20',
  UNPAID_PIECES_PER_USER: '50',
  ABANDONED_ORDERS_PER_DAY: '20',
  KEEP_DAYS: { otherwise: 'docs/OPERATIONS.md, old rows' },
  WECHAT_PAY_MCH_ID: { otherwise: "the demonstration's gateway; in production closed" },
  WECHAT_PAY_PUBLIC_KEY: { otherwise: 'certificates, which are downloaded' },
  WECHAT_PAY_URL: { whenSetUp: 'https://api.mch.weixin.qq.com' },
  ALIPAY_APP_ID: { otherwise: 'as WeChat Pay' },
  ALIPAY_URL: { whenSetUp: 'https://openapi.alipay.com/gateway.do' },
  TT_PAY_PRIVATE_KEY: { otherwise: 'as WeChat Pay' },
  TT_PAY_MERCHANT_UID: { otherwise: "the mini-program's own" },
  TT_PAY_KEY_VERSION: { whenSetUp: '1' },
  TT_PAY_URL: { whenSetUp: 'https://open.douyin.com' },
  LOCAL_PAY: 'answerMs=0,noticeMs=0,refundMs=0',
  WEAPP_APP_ID: { otherwise: 'takes `dev:<phone>`; in production closed' },
  TT_APP_ID: { otherwise: 'as WeChat' },
  WEAPP_TEMPLATE_SHIPPED: { otherwise: 'not offered; outside production a stand-in' },
  OFFICIAL_APP_ID: { otherwise: 'signs what WeChat refuses; in production closed' },
  SMS_SIGN_NAME: { otherwise: 'codes in the log and on the desk, page 开发工具; in production closed' },
  SMS_TEMPLATE_SHIPPED: { otherwise: 'not offered by SMS' },
  SMS_TEMPLATE_PHONE_CHANGED: { otherwise: 'the former phone gets no SMS' },
  SMS_TEMPLATE_PARCEL: { otherwise: 'the buyer reads it in the order alone' },
  SMS_TEMPLATE_APPOINTMENT: { otherwise: 'the shopper reads it in the shop alone' },
  SMS_WEBHOOK_SECRET: { otherwise: 'made from `MALL_SECRET`' },
  SMS_ALIYUN_URL: 'https://dysmsapi.aliyuncs.com',
  SMS_TENCENT_REGION: 'ap-guangzhou',
  SMS_TENCENT_URL: 'https://sms.tencentcloudapi.com',
  CONTENT_CHECK: { otherwise: 'the word list alone' },
  CLIENT_ERROR_SAMPLE: '1',
  SENTRY_DSN: { otherwise: "the desk's page 客户端错误 alone" },
  KUAIDI100_KEY: { otherwise: 'steps are typed at the desk, page 包裹' },
  KUAIDI100_URL: { whenSetUp: 'https://poll.kuaidi100.com' },
  S3_URL: { otherwise: 'pictures stay in the database' },
  S3_PUBLIC_URL: { otherwise: 'the mall serves the pictures' },
  S3_REGION: 'us-east-1',
  S3_STYLE: 'path',
  MAP_KEY: { otherwise: "the mall's own data" },
  MAP_SERVICE_URL: 'https://apis.map.qq.com',
  MAP_SECRET: { otherwise: 'unsigned calls are accepted' },
  // Of the builds for development and tests (config/env). In production nobody knows it: signed data is refused.
  TRACKING_APP_KEY: 'pickup-shop',
  TRACKING_SECRET: inProduction(undefined, 'for-development-only'),
  TRACKING_MUST_SIGN: 'off',
} as const satisfies Readonly<Record<string, Default>>

/** Returns the texts with which settings that aren't set are filled in. */
export function defaultsOf(mode: Mode): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries<Default>(DEFAULTS)) {
    const text = typeof value === 'object' ? (mode in value ? value[mode as never] : undefined) : value
    if (text !== undefined) filled[name] = text
  }
  return filled
}
