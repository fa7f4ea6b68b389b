import { hostInfo } from '..'

/** Whether WeChat's script can be signed for here: its browser, and web views of its mini-programs. */
export function hasWechatJs(): boolean {
  const { host } = hostInfo()
  return host === 'wechat' || host === 'weappWebView'
}
