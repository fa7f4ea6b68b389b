import { randomBytes } from 'node:crypto'
import type { Reply, Send } from '../../payPlatforms/outbox'
import type { WireRequest } from '../../payPlatforms/platformServer'
import { type Judge, judgeByWord, type Verdict } from '../contentCheck/judging'
import { mediaEvent, openWechatChecks, type WechatChecks } from '../contentCheck/wechatChecks'
import { json, type Provider, readJson, startProvider } from '../provider'
import { openWechatShipping, type WechatShipping } from '../wechatShipping/shipping'
import {
  type MessagePush,
  newEncodingAesKey,
  openMessagePush,
  type PushForgery,
  type PushSettings,
} from './messagePush'
import { openWechatTokens, type WechatApp, type WechatTokens } from './tokens'
import { WechatError } from './wechatError'

export interface WechatApiOptions {
  appid?: string
  now?: () => number
  /** Address of the shop's server for events, with a mode; JSON only. */
  push?: { url: string; mode?: PushSettings['mode'] }
  judge?: Judge
  send?: Send
  get?: (url: string) => Promise<Reply>
}

export interface WechatApi extends Provider {
  readonly app: WechatApp
  readonly tokens: WechatTokens
  readonly checks: WechatChecks
  readonly shipping: WechatShipping
  readonly pushSettings: PushSettings
  readonly push: MessagePush
  /** Ends the check of a picture and reports it; the judge decides unless a verdict is given. */
  finishMedia(traceId: string, options?: { verdict?: Verdict; notify?: 'now' | 'later' }): Promise<void>
  /** Sends a result that the platform would not send; `change` replaces parts of it. */
  forgeMedia(traceId: string, forgery: PushForgery, change?: Record<string, unknown>): Promise<Reply>
}

/** Starts `api.weixin.qq.com` for one mini-program: access tokens, content checks, shipping information. */
export async function startWechatApi(options: WechatApiOptions = {}): Promise<WechatApi> {
  const { now = Date.now } = options
  const app = { appid: options.appid ?? 'wxd678efh567hg6787', secret: randomBytes(16).toString('hex') }
  const tokens = openWechatTokens(app, now)
  const checks = openWechatChecks(options.judge ?? judgeByWord, now)
  const shipping = openWechatShipping(now)
  const pushSettings: PushSettings = {
    url: options.push?.url ?? 'https://mall.test/wechat/events',
    mode: options.push?.mode ?? 'safe',
    token: randomBytes(12).toString('hex'),
    encodingAesKey: newEncodingAesKey(),
  }
  const push = openMessagePush(app.appid, pushSettings, { now, send: options.send, get: options.get })

  /** Calls that need an access token, by path. */
  const calls: Readonly<Record<string, (body: string) => Record<string, unknown>>> = {
    '/wxa/msg_sec_check': checks.checkText,
    '/wxa/media_check_async': checks.checkMedia,
    '/wxa/sec/order/upload_shipping_info': shipping.upload,
    '/wxa/sec/order/get_order': shipping.getOrder,
  }

  function answer({ method, path, query, body }: WireRequest): Record<string, unknown> {
    if (path === '/cgi-bin/token') return tokens.create(Object.fromEntries(query))
    const call = Object.hasOwn(calls, path) ? calls[path] : undefined
    const isStable = path === '/cgi-bin/stable_token'
    if (!call && !isStable) throw new WechatError(40066, 'invalid url')
    if (method !== 'POST') throw new WechatError(43002, 'require POST method')
    if (isStable) return { ...tokens.getStable(readJson(body) ?? {}) }
    tokens.check(query.get('access_token'))
    return call?.(body.toString()) ?? {}
  }

  const provider = await startProvider({
    nameOf: ({ path }) => path,
    showError: ({ code, message = 'system error' }) => ({ errcode: Number(code), errmsg: message }),
    answer(request) {
      try {
        return json(answer(request))
      } catch (error) {
        if (!(error instanceof WechatError)) throw error
        const rid = [4, 4, 4].map((bytes) => randomBytes(bytes).toString('hex')).join('-')
        return json({ errcode: error.errcode, errmsg: `${error.message} rid: ${rid}` })
      }
    },
  })

  function eventOf(traceId: string, verdict?: Verdict): Record<string, unknown> {
    const check = checks.media.find((one) => one.traceId === traceId)
    if (!check) throw new Error(`no check ${traceId}`)
    return mediaEvent(check, {
      appid: app.appid,
      verdict: verdict ?? checks.judge(check.mediaUrl),
      now: now(),
    })
  }

  return {
    ...provider,
    app,
    tokens,
    checks,
    shipping,
    pushSettings,
    push,
    async finishMedia(traceId, { verdict, notify = 'now' } = {}) {
      const delivery = push.push(traceId, eventOf(traceId, verdict))
      if (notify === 'now') await push.deliver(delivery)
    },
    forgeMedia: (traceId, forgery, change) => push.forge(forgery, { ...eventOf(traceId), ...change }),
  }
}
