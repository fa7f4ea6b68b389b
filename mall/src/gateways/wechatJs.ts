import { createHash } from 'node:crypto'
import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'
import { platformRefused, requestPlatform } from './platform'

/** The official account that enables the JS-SDK in WeChat's browser. */
export interface WechatJsGateway {
  readonly appId: string
  /** The ticket that signatures are made with. @throws ShopError when WeChat refuses or doesn't answer */
  ticket(): Promise<string>
}

const HOST = 'https://api.weixin.qq.com'
/** Milliseconds before WeChat's own expiry at which a ticket is renewed. */
const EARLY_MS = 300_000

/** Source: developers.weixin.qq.com, getStableAccessToken and getticket (JS-SDK, appendix 1). */
export function wechatJs(app: { appId: string; appSecret: string }): WechatJsGateway {
  let held = { value: '', endsAt: 0 }
  let asking: Promise<string> | undefined
  const fetchTicket = async (): Promise<string> => {
    const { access_token } = await requestPlatform(`${HOST}/cgi-bin/stable_token`, {
      body: { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret },
    })
    if (typeof access_token !== 'string') throw platformRefused()
    const query = new URLSearchParams({ access_token, type: 'jsapi' })
    const answer = await requestPlatform(`${HOST}/cgi-bin/ticket/getticket?${query}`)
    if (typeof answer.ticket !== 'string') throw platformRefused()
    held = {
      value: answer.ticket,
      endsAt: performance.now() + Number(answer.expires_in ?? 0) * 1_000 - EARLY_MS,
    }
    return held.value
  }
  return {
    appId: app.appId,
    async ticket() {
      if (performance.now() < held.endsAt) return held.value
      asking ??= fetchTicket().finally(() => {
        asking = undefined
      })
      return asking
    },
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
