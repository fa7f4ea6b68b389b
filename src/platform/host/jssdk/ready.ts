import { hostInfo } from '..'
import type { WechatJs } from './types'

/** Whether WeChat's script can be signed here: in its browser, and in web views of its mini-programs. */
export function hasWechatJs(): boolean {
  const { host } = hostInfo()
  return host === 'wechat' || host === 'weappWebView'
}

let accepted: WechatJs | undefined

export function setReadyWechatJs(js: WechatJs) {
  accepted = js
}

/** Returns WeChat's script if it is configured already, for callers that can't wait for it. */
export const readyWechatJs = (): WechatJs | undefined => accepted
