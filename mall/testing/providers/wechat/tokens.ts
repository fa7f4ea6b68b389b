import { randomBytes } from 'node:crypto'
import { WechatError } from './wechatError'

export interface WechatApp {
  readonly appid: string
  readonly secret: string
}

export interface TokenRequest {
  grant_type?: unknown
  appid?: unknown
  secret?: unknown
  force_refresh?: unknown
}

/** Access tokens of an app. Those of `/cgi-bin/token` and `/cgi-bin/stable_token` know nothing of each other. */
export interface WechatTokens {
  /** Answers `/cgi-bin/token`: a new token, the former ends in five minutes. */
  create(request: TokenRequest): { access_token: string; expires_in: number }
  /** Answers `/cgi-bin/stable_token`: the same token until five minutes before its end, unless it is forced. */
  getStable(request: TokenRequest): { access_token: string; expires_in: number }
  /** Throws unless a token is good. */
  check(token: string | null): void
  /** Ends all tokens now. */
  expireAll(): void
}

interface Token {
  readonly text: string
  until: number
}

const LIFE = 7200_000
const OVERLAP = 300_000
const FORCED_PER_DAY = 20
const FORCED_PAUSE = 30_000

export function openWechatTokens(app: WechatApp, now: () => number): WechatTokens {
  const known = new Set<string>()
  let live: Token[] = []
  let plain: Token | undefined
  let stable: Token | undefined
  const forced: number[] = []

  function newToken(): Token {
    const token = {
      text: `${randomBytes(2).readUInt16BE() % 100}_${randomBytes(60).toString('base64url')}`,
      until: now() + LIFE,
    }
    known.add(token.text)
    live = [...live.filter((one) => one.until > now()), token]
    return token
  }

  function checkApp({ grant_type, appid, secret }: TokenRequest): void {
    if (grant_type !== 'client_credential') throw new WechatError(40002, 'invalid grant_type')
    if (appid === undefined) throw new WechatError(41002, 'appid missing')
    if (appid !== app.appid) throw new WechatError(40013, 'invalid appid')
    if (secret === undefined) throw new WechatError(41004, 'appsecret missing')
    if (secret !== app.secret) throw new WechatError(40125, 'invalid appsecret')
  }

  const show = ({ text, until }: Token) => ({
    access_token: text,
    expires_in: Math.floor((until - now()) / 1000),
  })

  /** Ends the stable token at once. Within the pause after the last time, and above the day's limit, it does not. */
  function forceStable(): void {
    const lately = forced.filter((at) => at > now() - 86_400_000)
    if (lately.length >= FORCED_PER_DAY) throw new WechatError(45009, 'reach max api daily quota limit')
    if (lately.some((at) => at > now() - FORCED_PAUSE)) return
    forced.push(now())
    if (stable) stable.until = now()
    stable = undefined
  }

  return {
    create(request) {
      checkApp(request)
      if (plain) plain.until = Math.min(plain.until, now() + OVERLAP)
      plain = newToken()
      return show(plain)
    },
    getStable(request) {
      checkApp(request)
      if (request.force_refresh === true) forceStable()
      if (!stable || stable.until - now() <= OVERLAP) stable = newToken()
      return show(stable)
    },
    check(token) {
      if (!token) throw new WechatError(41001, 'access_token missing')
      if (live.some(({ text, until }) => text === token && until > now())) return
      if (known.has(token)) throw new WechatError(42001, 'access_token expired')
      const hint = 'could get access_token by getStableAccessToken'
      throw new WechatError(40001, `invalid credential, access_token is invalid or not latest, ${hint}`)
    },
    expireAll() {
      for (const token of live) token.until = now()
      stable = undefined
    },
  }
}
