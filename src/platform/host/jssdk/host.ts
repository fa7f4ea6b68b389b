import { hostInfo } from '..'

/** Whether WeChat's script can be signed here: in its browser, and in web views of its mini-programs. */
export function hasWechatJs(): boolean {
  const { host } = hostInfo()
  return host === 'wechat' || host === 'weappWebView'
}
