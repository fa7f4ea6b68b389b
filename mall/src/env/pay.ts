import {
  type AlipaySettings,
  type DouyinPaySettings,
  readAlipay,
  readDouyinPay,
  readWechatPay,
  type WechatPaySettings,
} from './paySettings'
import type { platformSettings } from './platforms'
import { EnvError, type Given, numbersByName, optionalText } from './values'

/** How slow and late the local payment gateway is. */
const LOCAL_PAY_DELAYS = ['answerMs', 'noticeMs', 'refundMs'] as const
type LocalPayDelays = Readonly<Record<(typeof LOCAL_PAY_DELAYS)[number], number>>

export const paySettings = {
  WECHAT_PAY_MCH_ID: optionalText.describe(
    'WeChat Pay v3: merchant number. With the next three: all or none; they need `WEAPP_APP_ID` or `OFFICIAL_APP_ID`, bound to the merchant',
  ),
  WECHAT_PAY_SERIAL_NO: optionalText.describe("serial number of the merchant's certificate"),
  WECHAT_PAY_PRIVATE_KEY: optionalText.describe('its private key: PEM or the path of a file'),
  WECHAT_PAY_API_V3_KEY: optionalText.describe('API v3 key, 32 bytes'),
  WECHAT_PAY_PUBLIC_KEY: optionalText.describe("the platform's public key; with its id, or neither"),
  WECHAT_PAY_PUBLIC_KEY_ID: optionalText.describe('`PUB_KEY_ID_…`'),
  WECHAT_PAY_FORMER_API_V3_KEY: optionalText.describe('earlier API v3 key, accepted too'),
  WECHAT_PAY_FORMER_PUBLIC_KEY: optionalText.describe('earlier public key, accepted too'),
  WECHAT_PAY_FORMER_PUBLIC_KEY_ID: optionalText.describe('its id'),
  WECHAT_PAY_URL: optionalText.describe('another address, such as the second site'),
  ALIPAY_APP_ID: optionalText.describe(
    'Alipay (手机网站支付, RSA2 with public keys): app id. With the next two: all or none',
  ),
  ALIPAY_PRIVATE_KEY: optionalText.describe(
    "the app's private key: PEM, path, or the base64 of Alipay's tools",
  ),
  ALIPAY_PUBLIC_KEY: optionalText.describe("Alipay's own public key, likewise"),
  ALIPAY_FORMER_PUBLIC_KEY: optionalText.describe('earlier public key, accepted too'),
  ALIPAY_URL: optionalText.describe('another gateway, such as the sandbox'),
  TT_PAY_PRIVATE_KEY: optionalText.describe(
    "Douyin's general trade system (通用交易系统): the app's private key, PEM or path. With public key, goods type and group: all or none; they need `TT_APP_ID`",
  ),
  TT_PAY_KEY_VERSION: optionalText.describe("version of the app's public key"),
  TT_PAY_PUBLIC_KEY: optionalText.describe("the platform's public key"),
  TT_PAY_FORMER_PUBLIC_KEY: optionalText.describe('earlier public key, accepted too'),
  TT_PAY_GOODS_TYPE: optionalText.describe('kind of goods (商品类型) that the mini-program may sell'),
  TT_PAY_TAG_GROUP_ID: optionalText.describe('group of refund rules (标签组)'),
  TT_PAY_MERCHANT_UID: optionalText.describe('account that gets the money'),
  TT_PAY_URL: optionalText.describe('another address, such as the sandbox'),
  LOCAL_PAY: numbersByName(LOCAL_PAY_DELAYS, 9).describe(
    "how slow and late the demonstration's gateway is, in ms: `answerMs=800,noticeMs=5000,refundMs=60000`",
  ),
}

export interface PayEnv {
  /** Undefined: not set up. */
  readonly wechatPay: WechatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
  readonly douyinPay: DouyinPaySettings | undefined
  /** Milliseconds by which the local payment gateway answers, notifies and refunds later. */
  readonly localPay: LocalPayDelays
}

/**
 * Reads the settings of the payment gateways.
 * @throws EnvError with a line for each setting that is missing or wrong
 */
export function readPay(s: Given<typeof paySettings & typeof platformSettings>): PayEnv {
  const problems: string[] = []
  const gateway = <Settings>(readGateway: () => Settings): Settings | undefined => {
    try {
      return readGateway()
    } catch (error) {
      if (!(error instanceof EnvError)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const env = {
    wechatPay: gateway(() => readWechatPay(s)),
    alipay: gateway(() => readAlipay(s)),
    douyinPay: gateway(() => readDouyinPay(s)),
    localPay: { answerMs: 0, noticeMs: 0, refundMs: 0, ...s.LOCAL_PAY },
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return env
}
