import { refusesWeappToken, type TokenSource, withToken } from './appTokens'
import { MessageRefused } from './messages'
import { type PlatformGateway, refusedByWechat, requestPlatform } from './platform'

const HOST = 'https://api.weixin.qq.com'
/**
 * Error codes after which a retry is useless: 40003 unknown user, 40037 unknown template, 43101 not subscribed, 43107
 * banned, 47003 wrong fields.
 */
const NEVER = new Set([40003, 40037, 43101, 43107, 43108, 47003])

/** Client of WeChat's server. Source: developers.weixin.qq.com, code2Session, getPhoneNumber, subscribeMessage.send. */
export function weappPlatform(
  app: { appId: string; appSecret: string },
  token: TokenSource,
): PlatformGateway {
  const request = (path: string, body: object) =>
    withToken(
      token,
      (access_token) => requestPlatform(`${HOST}${path}?${new URLSearchParams({ access_token })}`, { body }),
      refusesWeappToken,
    )
  return {
    async openId(code) {
      const query = new URLSearchParams({
        appid: app.appId,
        secret: app.appSecret,
        js_code: code,
        grant_type: 'authorization_code',
      })
      const answer = await requestPlatform(`${HOST}/sns/jscode2session?${query}`)
      if (typeof answer.openid !== 'string') throw refusedByWechat(answer)
      return answer.openid
    },
    async phone({ code }) {
      const answer = await request('/wxa/business/getuserphonenumber', { code })
      const info = answer.phone_info as { purePhoneNumber?: unknown } | undefined
      if (typeof info?.purePhoneNumber !== 'string') throw refusedByWechat(answer)
      return info.purePhoneNumber
    },
    async send({ openId, templateId, data, page }) {
      const answer = await request('/cgi-bin/message/subscribe/send', {
        touser: openId,
        template_id: templateId,
        page,
        data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, { value }])),
        lang: 'zh_CN',
      })
      const code = Number(answer.errcode ?? 0)
      if (code === 0) return
      const text = `${code} ${String(answer.errmsg ?? '')}`
      throw NEVER.has(code) ? new MessageRefused(text) : new Error(text)
    },
  }
}
