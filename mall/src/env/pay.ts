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
  WECHAT_PAY_MCH_ID: optionalText,
  WECHAT_PAY_SERIAL_NO: optionalText,
  WECHAT_PAY_PRIVATE_KEY: optionalText,
  WECHAT_PAY_API_V3_KEY: optionalText,
  WECHAT_PAY_PUBLIC_KEY: optionalText,
  WECHAT_PAY_PUBLIC_KEY_ID: optionalText,
  WECHAT_PAY_FORMER_API_V3_KEY: optionalText,
  WECHAT_PAY_FORMER_PUBLIC_KEY: optionalText,
  WECHAT_PAY_FORMER_PUBLIC_KEY_ID: optionalText,
  WECHAT_PAY_URL: optionalText,
  ALIPAY_APP_ID: optionalText,
  ALIPAY_PRIVATE_KEY: optionalText,
  ALIPAY_PUBLIC_KEY: optionalText,
  ALIPAY_FORMER_PUBLIC_KEY: optionalText,
  ALIPAY_URL: optionalText,
  TT_PAY_PRIVATE_KEY: optionalText,
  TT_PAY_KEY_VERSION: optionalText,
  TT_PAY_PUBLIC_KEY: optionalText,
  TT_PAY_FORMER_PUBLIC_KEY: optionalText,
  TT_PAY_GOODS_TYPE: optionalText,
  TT_PAY_TAG_GROUP_ID: optionalText,
  TT_PAY_MERCHANT_UID: optionalText,
  TT_PAY_URL: optionalText,
  /** `answerMs=800,noticeMs=5000,refundMs=60000`. */
  LOCAL_PAY: numbersByName(LOCAL_PAY_DELAYS, 9),
}

export interface PayEnv {
  /** Undefined: not set up. */
  readonly wechatPay: WechatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
  readonly douyinPay: DouyinPaySettings | undefined
  /** Milliseconds by which the local payment gateway answers, notifies and refunds later. */
  readonly localPay: LocalPayDelays
}

/** @throws EnvError with a line for everything that is missing or wrong in a gateway's settings */
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
