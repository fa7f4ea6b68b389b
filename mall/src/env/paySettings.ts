import type { KeyObject } from 'node:crypto'
import { DEFAULTS } from './defaults'
import { readSettings } from './readPaySettings'

interface PlatformKey {
  readonly id: string
  readonly key: KeyObject
}

/** Settings of WeChat Pay, complete and with readable keys. */
export interface WechatPaySettings {
  readonly mchId: string
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string
  readonly privateKey: KeyObject
  readonly apiV3Key: string
  /** Accepted beside `apiV3Key` while the key is being replaced. */
  readonly formerApiV3Key?: string | undefined
  /** The platform's public key; without it only certificates are trusted, which are downloaded. */
  readonly publicKey: PlatformKey | undefined
  /** Accepted beside `publicKey` while the key is being replaced. */
  readonly formerPublicKey?: PlatformKey | undefined
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
  /** Accepted beside `publicKey` while the key is being replaced. */
  readonly formerPublicKey?: KeyObject | undefined
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
  /** Accepted beside `publicKey` while the key is being replaced. */
  readonly formerPublicKey?: KeyObject | undefined
  /** Kind of goods (商品类型) and group of refund rules (标签组) that the mini-program may sell. */
  readonly goodsType: number
  readonly tagGroupId: string
  /** Account that gets the money; '' for the mini-program's own. */
  readonly merchantUid: string
  /** No trailing slash. */
  readonly url: string
}

type Source = Readonly<Record<string, unknown>>

const WECHAT_URL = DEFAULTS.WECHAT_PAY_URL.whenSetUp
const ALIPAY_URL = DEFAULTS.ALIPAY_URL.whenSetUp
export const DOUYIN_URL = DEFAULTS.TT_PAY_URL.whenSetUp
const API_V3_KEY_BYTES = 32
const PUBLIC_KEY_ID = /^PUB_KEY_ID_\d+$/

/** Returns undefined when nothing of WeChat Pay is set. @throws PaySettingsError */
export function readWechatPay(source: Source): WechatPaySettings | undefined {
  const { isSet, id, text, key, address, refuse, finish } = readSettings('WeChat Pay', source)
  const publicKey = (name: string): PlatformKey | undefined => {
    const pair = [name, `${name}_ID`]
    if (!pair.some(isSet)) return undefined
    const found = { id: id(`${name}_ID`), key: key(name, 'public') }
    if (found.id && !PUBLIC_KEY_ID.test(found.id)) {
      refuse(`${name}_ID must be PUB_KEY_ID_ and digits, as WeChat Pay's site shows it beside the key.`)
    }
    return found
  }
  const pair = ['WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY_ID']
  const own = ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL_NO', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY']
  if (![...own, ...pair, 'WECHAT_PAY_URL'].some(isSet)) return undefined
  const isOfficial = isSet('OFFICIAL_APP_ID')
  const settings = {
    mchId: id('WECHAT_PAY_MCH_ID'),
    serialNo: id('WECHAT_PAY_SERIAL_NO'),
    privateKey: key('WECHAT_PAY_PRIVATE_KEY', 'private'),
    apiV3Key: text('WECHAT_PAY_API_V3_KEY'),
    formerApiV3Key: text('WECHAT_PAY_FORMER_API_V3_KEY', '') || undefined,
    publicKey: publicKey('WECHAT_PAY_PUBLIC_KEY'),
    formerPublicKey: publicKey('WECHAT_PAY_FORMER_PUBLIC_KEY'),
    url: address('WECHAT_PAY_URL', WECHAT_URL).replace(/\/+$/, ''),
    weappId: text('WEAPP_APP_ID', '') || undefined,
    official:
      isOfficial && isSet('OFFICIAL_APP_SECRET')
        ? { appId: text('OFFICIAL_APP_ID'), appSecret: text('OFFICIAL_APP_SECRET') }
        : undefined,
    webAppId: text(isOfficial ? 'OFFICIAL_APP_ID' : 'WEAPP_APP_ID', ''),
  }
  for (const name of ['WECHAT_PAY_API_V3_KEY', 'WECHAT_PAY_FORMER_API_V3_KEY']) {
    if (isSet(name) && Buffer.byteLength(text(name)) !== API_V3_KEY_BYTES) {
      refuse(`${name} must have ${API_V3_KEY_BYTES} bytes.`)
    }
  }
  if (!isOfficial && !isSet('WEAPP_APP_ID')) {
    refuse(
      'WeChat Pay needs an app id: set WEAPP_APP_ID (mini-program) or OFFICIAL_APP_ID (official account), or both.',
    )
  }
  return finish(settings)
}

/** Returns undefined when nothing of Alipay is set. @throws PaySettingsError */
export function readAlipay(source: Source): AlipaySettings | undefined {
  const { isSet, id, key, address, finish } = readSettings('Alipay', source)
  if (!['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_URL'].some(isSet))
    return undefined
  return finish({
    appId: id('ALIPAY_APP_ID'),
    privateKey: key('ALIPAY_PRIVATE_KEY', 'private'),
    publicKey: key('ALIPAY_PUBLIC_KEY', 'public'),
    formerPublicKey: isSet('ALIPAY_FORMER_PUBLIC_KEY')
      ? key('ALIPAY_FORMER_PUBLIC_KEY', 'public')
      : undefined,
    url: address('ALIPAY_URL', ALIPAY_URL),
  })
}

/** Returns undefined when nothing of Douyin's payment is set. @throws PaySettingsError */
export function readDouyinPay(source: Source): DouyinPaySettings | undefined {
  const { isSet, id, text, key, address, refuse, finish } = readSettings("Douyin's payment", source)
  const own = ['TT_PAY_PRIVATE_KEY', 'TT_PAY_PUBLIC_KEY', 'TT_PAY_GOODS_TYPE', 'TT_PAY_TAG_GROUP_ID']
  const optional = ['TT_PAY_KEY_VERSION', 'TT_PAY_MERCHANT_UID', 'TT_PAY_URL']
  if (![...own, ...optional].some(isSet)) return undefined
  const appId = id('TT_APP_ID')
  // The platform's client needs it; it is read there.
  text('TT_APP_SECRET')
  const goodsType = text('TT_PAY_GOODS_TYPE')
  if (goodsType && !/^\d{1,9}$/.test(goodsType)) refuse('TT_PAY_GOODS_TYPE must be a number.')
  return finish({
    appId,
    privateKey: key('TT_PAY_PRIVATE_KEY', 'private'),
    keyVersion: id('TT_PAY_KEY_VERSION', DEFAULTS.TT_PAY_KEY_VERSION.whenSetUp),
    publicKey: key('TT_PAY_PUBLIC_KEY', 'public'),
    formerPublicKey: isSet('TT_PAY_FORMER_PUBLIC_KEY')
      ? key('TT_PAY_FORMER_PUBLIC_KEY', 'public')
      : undefined,
    goodsType: Number(goodsType),
    tagGroupId: id('TT_PAY_TAG_GROUP_ID'),
    merchantUid: id('TT_PAY_MERCHANT_UID', ''),
    url: address('TT_PAY_URL', DOUYIN_URL).replace(/\/+$/, ''),
  })
}
