import type { WechatJs } from './types'

let accepted: WechatJs | undefined

export function setReadyWechatJs(js: WechatJs) {
  accepted = js
}

/** Returns WeChat's script if it is configured already, for callers that can't wait for it. */
export const readyWechatJs = (): WechatJs | undefined => accepted
