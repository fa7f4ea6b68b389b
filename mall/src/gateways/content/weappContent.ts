import { refusesWeappToken, type TokenSource, withToken } from '../appTokens'
import { providerWord, requestProvider } from '../requestProvider'
import type { ContentGateway, ContentKind, Verdict } from './contentGateway'

const DEFAULT_URL = 'https://api.weixin.qq.com'
/** 1 profile, 2 comment, 3 forum, 4 social log. */
const SCENES: Readonly<Record<ContentKind, number>> = {
  review: 2,
  followUp: 2,
  ticketMessage: 2,
  appointment: 2,
  nickName: 1,
  avatar: 1,
}
const PICTURE = 2
/** 40003: no open id of this mini-program. 61010: the shopper hasn't opened it in the last two hours. */
const CANNOT_CHECK = new Set([40003, 61010])

/**
 * Content check of WeChat, which knows only people with an open id; everything else is for the operator. Source:
 * developers.weixin.qq.com, msgSecCheck and mediaCheckAsync, both version 2.
 */
export function weappContent(token: TokenSource, url = DEFAULT_URL): ContentGateway {
  async function request(path: string, body: object): Promise<Readonly<Record<string, unknown>> | 'unsure'> {
    const send = async (accessToken: string) => {
      const address = new URL(path, url)
      address.searchParams.set('access_token', accessToken)
      const headers = { 'content-type': 'application/json' }
      return (await requestProvider(address, { method: 'POST', headers, body: JSON.stringify(body) })).json
    }
    const json = await withToken(token, send, refusesWeappToken)
    if (json.errcode === 0) return json
    if (CANNOT_CHECK.has(Number(json.errcode))) return 'unsure'
    throw new Error(`WeChat's content check answered ${providerWord(json.errcode)}`)
  }
  return {
    platform: 'weapp',
    async checkText(content, { kind, openId }) {
      if (!openId) return 'unsure'
      const nickname = kind === 'nickName' ? { nickname: content } : {}
      const answer = await request('/wxa/msg_sec_check', {
        version: 2,
        openid: openId,
        scene: SCENES[kind],
        content,
        ...nickname,
      })
      return answer === 'unsure' ? answer : suggestedVerdict(answer.result)
    },
    async checkPicture(picture, { kind, openId }) {
      if (!openId) return 'unsure'
      const answer = await request('/wxa/media_check_async', {
        version: 2,
        openid: openId,
        scene: SCENES[kind],
        media_type: PICTURE,
        media_url: picture.url,
      })
      if (answer === 'unsure') return answer
      if (typeof answer.trace_id !== 'string') throw new Error("WeChat's content check answered no trace id")
      return { traceId: answer.trace_id }
    },
  }
}

/** Returns the verdict of a `result` of version 2: `{ suggest: 'pass' | 'review' | 'risky', label }`. */
export function suggestedVerdict(result: unknown): Verdict {
  const { suggest } = (result ?? {}) as { suggest?: unknown }
  if (suggest === 'pass') return 'passed'
  return suggest === 'risky' ? 'refused' : 'unsure'
}
