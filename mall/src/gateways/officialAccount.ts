import { refusedByWechat, requestPlatform } from './platform'

interface App {
  readonly appId: string
  readonly appSecret: string
}

/**
 * Returns the address at which WeChat's browser learns who its user is, without asking the user; it comes back to
 * `back` with a `code`. Source: developers.weixin.qq.com, 网页授权.
 */
export function officialSignIn({ appId }: App, back: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  })
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
}

/** Exchanges the code for an open id; each code works once. @throws ShopError */
export async function officialOpenId({ appId, appSecret }: App, code: string): Promise<string> {
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  })
  const answer = await requestPlatform(`https://api.weixin.qq.com/sns/oauth2/access_token?${query}`)
  if (typeof answer.openid !== 'string') throw refusedByWechat(answer)
  return answer.openid
}
