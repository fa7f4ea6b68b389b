import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** Settings of WeChat Pay, complete and with readable keys. */
export interface WechatPaySettings {
  readonly mchId: string
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string
  readonly privateKey: KeyObject
  readonly apiV3Key: string
  /** The platform's public key; without it certificates are downloaded. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | undefined
  /** No trailing slash. */
  readonly url: string
  readonly weappId: string | undefined
  readonly official: { readonly appId: string; readonly appSecret: string } | undefined
  /** App id of payments in browsers. */
  readonly webAppId: string
}

/** Settings of Alipay, complete and with readable keys. */
export interface AlipaySettings {
  readonly appId: string
  readonly privateKey: KeyObject
  /** Alipay's key, not the merchant's. */
  readonly publicKey: KeyObject
  /** Address of the gateway. */
  readonly url: string
}

/** Settings of Douyin's general trade system, complete and with readable keys. */
export interface DouyinPaySettings {
  readonly appId: string
  readonly privateKey: KeyObject
  readonly keyVersion: string
  /** The platform's key, not the app's. */
  readonly publicKey: KeyObject
  /** Kind of goods (商品类型) and group of refund rules (标签组) that the mini-program may sell. */
  readonly goodsType: number
  readonly tagGroupId: string
  /** Account that gets the money; '' for the mini-program's own. */
  readonly merchantUid: string
  /** No trailing slash. */
  readonly url: string
}

/** Settings by the names of their variables. */
type Source = Readonly<
  Partial<
    Record<
      | 'WECHAT_PAY_MCH_ID'
      | 'WECHAT_PAY_SERIAL_NO'
      | 'WECHAT_PAY_PRIVATE_KEY'
      | 'WECHAT_PAY_API_V3_KEY'
      | 'WECHAT_PAY_PUBLIC_KEY'
      | 'WECHAT_PAY_PUBLIC_KEY_ID'
      | 'WECHAT_PAY_URL'
      | 'WEAPP_APP_ID'
      | 'OFFICIAL_APP_ID'
      | 'OFFICIAL_APP_SECRET'
      | 'ALIPAY_APP_ID'
      | 'ALIPAY_PRIVATE_KEY'
      | 'ALIPAY_PUBLIC_KEY'
      | 'ALIPAY_URL'
      | 'TT_APP_ID'
      | 'TT_APP_SECRET'
      | 'TT_PAY_PRIVATE_KEY'
      | 'TT_PAY_KEY_VERSION'
      | 'TT_PAY_PUBLIC_KEY'
      | 'TT_PAY_GOODS_TYPE'
      | 'TT_PAY_TAG_GROUP_ID'
      | 'TT_PAY_MERCHANT_UID'
      | 'TT_PAY_URL',
      string | undefined
    >
  >
>

/** Thrown for settings of a gateway that can't be used, with a sentence that names them. */
export class PaySettingsError extends Error {}

const WECHAT_URL = 'https://api.mch.weixin.qq.com'
const ALIPAY_URL = 'https://openapi.alipay.com/gateway.do'
export const DOUYIN_URL = 'https://open.douyin.com'
const API_V3_KEY_BYTES = 32

/** Returns undefined when nothing of WeChat Pay is set. @throws PaySettingsError */
export function readWechatPay(source: Source): WechatPaySettings | undefined {
  const needed = [
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL_NO',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ] as const
  const pair = ['WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY_ID'] as const
  if (![...needed, ...pair, 'WECHAT_PAY_URL' as const].some((name) => source[name])) return undefined
  const given = complete('WeChat Pay', source, needed)
  const isPairGiven = pair.some((name) => source[name])
  const publicKey = isPairGiven ? complete("WeChat Pay's public key", source, pair) : undefined
  if (Buffer.byteLength(given.WECHAT_PAY_API_V3_KEY) !== API_V3_KEY_BYTES) {
    throw new PaySettingsError(`WECHAT_PAY_API_V3_KEY must have ${API_V3_KEY_BYTES} bytes.`)
  }
  const { WEAPP_APP_ID: weappId, OFFICIAL_APP_ID: officialId, OFFICIAL_APP_SECRET: officialSecret } = source
  const webAppId = officialId ?? weappId
  if (!webAppId) {
    throw new PaySettingsError(
      'WeChat Pay needs an app id: set WEAPP_APP_ID (mini-program) or OFFICIAL_APP_ID (official account), or both.',
    )
  }
  return {
    mchId: given.WECHAT_PAY_MCH_ID,
    serialNo: given.WECHAT_PAY_SERIAL_NO,
    privateKey: privateKeyOf('WECHAT_PAY_PRIVATE_KEY', given.WECHAT_PAY_PRIVATE_KEY),
    apiV3Key: given.WECHAT_PAY_API_V3_KEY,
    publicKey: publicKey && {
      id: publicKey.WECHAT_PAY_PUBLIC_KEY_ID,
      key: publicKeyOf('WECHAT_PAY_PUBLIC_KEY', publicKey.WECHAT_PAY_PUBLIC_KEY),
    },
    url: addressOf('WECHAT_PAY_URL', source.WECHAT_PAY_URL ?? WECHAT_URL).replace(/\/+$/, ''),
    weappId,
    official: officialId && officialSecret ? { appId: officialId, appSecret: officialSecret } : undefined,
    webAppId,
  }
}

/** Returns undefined when nothing of Alipay is set. @throws PaySettingsError */
export function readAlipay(source: Source): AlipaySettings | undefined {
  const needed = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const
  if (![...needed, 'ALIPAY_URL' as const].some((name) => source[name])) return undefined
  const given = complete('Alipay', source, needed)
  return {
    appId: given.ALIPAY_APP_ID,
    privateKey: privateKeyOf('ALIPAY_PRIVATE_KEY', given.ALIPAY_PRIVATE_KEY),
    publicKey: publicKeyOf('ALIPAY_PUBLIC_KEY', given.ALIPAY_PUBLIC_KEY),
    url: addressOf('ALIPAY_URL', source.ALIPAY_URL ?? ALIPAY_URL),
  }
}

/** Returns undefined when nothing of Douyin's payment is set. @throws PaySettingsError */
export function readDouyinPay(source: Source): DouyinPaySettings | undefined {
  const own = ['TT_PAY_PRIVATE_KEY', 'TT_PAY_PUBLIC_KEY', 'TT_PAY_GOODS_TYPE', 'TT_PAY_TAG_GROUP_ID'] as const
  const optional = ['TT_PAY_KEY_VERSION', 'TT_PAY_MERCHANT_UID', 'TT_PAY_URL'] as const
  if (![...own, ...optional].some((name) => source[name])) return undefined
  const given = complete("Douyin's payment", source, ['TT_APP_ID', 'TT_APP_SECRET', ...own])
  if (!/^\d{1,9}$/.test(given.TT_PAY_GOODS_TYPE)) {
    throw new PaySettingsError('TT_PAY_GOODS_TYPE must be a number.')
  }
  return {
    appId: given.TT_APP_ID,
    privateKey: privateKeyOf('TT_PAY_PRIVATE_KEY', given.TT_PAY_PRIVATE_KEY),
    keyVersion: source.TT_PAY_KEY_VERSION ?? '1',
    publicKey: publicKeyOf('TT_PAY_PUBLIC_KEY', given.TT_PAY_PUBLIC_KEY),
    goodsType: Number(given.TT_PAY_GOODS_TYPE),
    tagGroupId: given.TT_PAY_TAG_GROUP_ID,
    merchantUid: source.TT_PAY_MERCHANT_UID ?? '',
    url: addressOf('TT_PAY_URL', source.TT_PAY_URL ?? DOUYIN_URL).replace(/\/+$/, ''),
  }
}

function complete<Name extends keyof Source>(
  what: string,
  source: Source,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !source[name])
  if (missing.length > 0) {
    throw new PaySettingsError(`${what} is set up only in part: ${missing.join(', ')} missing.`)
  }
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim()])) as Record<Name, string>
}

function addressOf(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new PaySettingsError(`${name} is not a web address.`)
}

const privateKeyOf = (name: string, text: string): KeyObject =>
  keyOf(name, text, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey)

const publicKeyOf = (name: string, text: string): KeyObject =>
  keyOf(name, text, ['PUBLIC KEY'], createPublicKey)

/** Reads a key: PEM (line ends may be written as \n), the path of a PEM file, or the base64 that Alipay's tools show. */
function keyOf(
  name: string,
  text: string,
  labels: readonly string[],
  read: (pem: string) => KeyObject,
): KeyObject {
  const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : fileText(text)
  const attempts = pem
    ? [pem]
    : labels.map((label) => `-----BEGIN ${label}-----\n${text.replace(/\s/g, '')}\n-----END ${label}-----\n`)
  for (const attempt of attempts) {
    try {
      const key = read(attempt)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // The next reading of it.
    }
  }
  throw new PaySettingsError(`${name} is no RSA key: give a PEM, or the path of a PEM file.`)
}

function fileText(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}
