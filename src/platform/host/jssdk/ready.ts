import type { WechatJs } from './types'

let accepted: WechatJs | undefined

export function setReadyWechatJs(js: WechatJs) {
  accepted = js
}

/** WeChat's script where it has been configured already, for those who can't wait for it. */
export const readyWechatJs = (): WechatJs | undefined => accepted
