import { randomBytes } from 'node:crypto'
import { readJson } from '../provider'
import { dataFormatError, WechatError } from '../wechat/wechatError'
import { type Judge, PASS, type Verdict } from './judging'

/** A picture or recording that waits for its result. */
export interface MediaCheck {
  readonly traceId: string
  readonly mediaUrl: string
  /** 1 sound, 2 picture. */
  readonly mediaType: number
  readonly openid: string
}

export interface WechatChecks {
  /** Answers `/wxa/msg_sec_check`. */
  checkText(body: string): Record<string, unknown>
  /** Answers `/wxa/media_check_async`; the result comes later as an event. */
  checkMedia(body: string): Record<string, unknown>
  /** Remembers a visit: only who was there within two hours can be named. */
  visit(openid: string): void
  readonly media: readonly MediaCheck[]
  judge: Judge
}

const TWO_HOURS = 7200_000
const MAX_CHARACTERS = 2500
const PICTURES = /\.(jpe?g|png|bmp|gif)$/i

export function openWechatChecks(judge: Judge, now: () => number): WechatChecks {
  const visits = new Map<string, number>()
  const media: MediaCheck[] = []

  /** Reads what both calls have in common. */
  function readFields(body: string) {
    if (!body) throw new WechatError(44002, 'empty post data')
    const fields = readJson(body)
    if (fields?.version !== 2 || typeof fields.openid !== 'string') throw dataFormatError()
    if (![1, 2, 3, 4].includes(Number(fields.scene)) || typeof fields.scene !== 'number') {
      throw new WechatError(40129, 'invalid scene')
    }
    const visited = visits.get(fields.openid)
    if (visited === undefined) throw new WechatError(40003, 'invalid openid')
    if (now() - visited > TWO_HOURS) throw new WechatError(61010, 'code is expired')
    return { ...fields, openid: fields.openid }
  }

  const checks: WechatChecks = {
    media,
    judge,
    visit: (openid) => void visits.set(openid, now()),
    checkText(body) {
      const fields: Record<string, unknown> = readFields(body)
      const { content } = fields
      if (typeof content !== 'string' || !content) throw dataFormatError()
      if ([...content].length > MAX_CHARACTERS) throw new WechatError(45002, 'content size out of limit')
      // The platform does not read escaped characters: such a text always passes.
      const isEscaped = /\\u[\da-f]{4}/i.test(body)
      const texts = [content, fields.title, fields.nickname, fields.signature].join('\n')
      const verdict = isEscaped ? PASS : checks.judge(texts)
      return { errcode: 0, errmsg: 'ok', ...showVerdict(verdict), trace_id: newTraceId() }
    },
    checkMedia(body) {
      const fields: Record<string, unknown> & { openid: string } = readFields(body)
      const { media_url: mediaUrl, media_type: mediaType } = fields
      if (typeof mediaUrl !== 'string' || !URL.canParse(mediaUrl)) throw dataFormatError()
      if (mediaType !== 1 && mediaType !== 2) throw new WechatError(40004, 'invalid media type')
      const traceId = newTraceId()
      media.push({ traceId, mediaUrl, mediaType, openid: fields.openid })
      return { errcode: 0, errmsg: 'ok', trace_id: traceId }
    },
  }
  return checks
}

const showVerdict = (verdict: Verdict) => ({
  result: { ...verdict },
  detail: [{ strategy: 'content_model', errcode: 0, ...verdict, prob: 90 }],
})

/** Returns the event that ends a check. A picture of an unknown kind can't be downloaded: -1008. */
export function mediaEvent(
  check: MediaCheck,
  { appid, verdict, now }: { appid: string; verdict: Verdict; now: number },
): Record<string, unknown> {
  const isReadable = check.mediaType === 1 || PICTURES.test(new URL(check.mediaUrl).pathname)
  return {
    ToUserName: 'gh_7bf1f1389686',
    FromUserName: check.openid,
    CreateTime: Math.floor(now / 1000),
    MsgType: 'event',
    Event: 'wxa_media_check',
    appid,
    trace_id: check.traceId,
    version: 2,
    ...(isReadable
      ? { errcode: 0, errmsg: 'ok', ...showVerdict(verdict) }
      : { errcode: -1008, errmsg: 'download fail' }),
  }
}

const newTraceId = () => [4, 4, 4].map((bytes) => randomBytes(bytes).toString('hex')).join('-')
