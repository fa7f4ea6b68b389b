import { createHash } from 'node:crypto'
import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'
import { cachedToken, weappToken } from './appTokens'
import { requestPlatform } from './platform'

/** The official account that enables the JS-SDK in WeChat's browser. */
export interface WechatJsGateway {
  readonly appId: string
  /** The ticket that signatures are made with. @throws ShopError when WeChat refuses or doesn't answer */
  ticket(): Promise<string>
}

const HOST = 'https://api.weixin.qq.com'

/** Source: developers.weixin.qq.com, getticket (JS-SDK, appendix 1). */
export function wechatJs(app: { appId: string; appSecret: string }): WechatJsGateway {
  const accessToken = weappToken(app)
  return {
    appId: app.appId,
    ticket: cachedToken(async () => {
      const query = new URLSearchParams({ access_token: await accessToken(true), type: 'jsapi' })
      const answer = await requestPlatform(`${HOST}/cgi-bin/ticket/getticket?${query}`)
      return { value: answer.ticket, seconds: answer.expires_in }
    }),
  }
}

/** Stand-in for a machine without an official account; WeChat rejects its signatures. */
export function localWechatJs(allowed: boolean): WechatJsGateway {
  return {
    appId: 'wx-local',
    async ticket() {
      if (!allowed) throw new ShopError(CODES.gatewayMissing, '微信分享尚未开通')
      return 'local-ticket'
    },
  }
}

/** SHA-1 over the four fields in the order of their names (JS-SDK, appendix 1). */
export const jsSignature = (signed: {
  ticket: string
  nonceStr: string
  timestamp: number
  url: string
}): string =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${signed.ticket}&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=${signed.url}`,
    )
    .digest('hex')
