import { platformRefused, requestPlatform } from './platform'

interface App {
  readonly appId: string
  readonly appSecret: string
}

/** Milliseconds before the platform's own expiry at which a token is renewed. */
const EARLY_MS = 300_000

/** Returns a token; a new one with `renew`, because the platform has refused the last one. */
export type TokenSource = (renew?: boolean) => Promise<string>

/** Caches a token: one request serves all callers until shortly before the token expires. */
export function cachedToken(fetchToken: () => Promise<{ value: unknown; seconds: unknown }>): TokenSource {
  let token = { value: '', endsAt: 0 }
  let pending: Promise<string> | undefined
  const load = async () => {
    const { value, seconds } = await fetchToken()
    if (typeof value !== 'string') throw platformRefused()
    token = { value, endsAt: performance.now() + Number(seconds ?? 0) * 1_000 - EARLY_MS }
    return value
  }
  return async (renew = false) => {
    if (!renew && performance.now() < token.endsAt) return token.value
    pending ??= load().finally(() => {
      pending = undefined
    })
    return pending
  }
}

type Answer = Readonly<Record<string, unknown>>

/** WeChat's codes for an access token that is wrong (40001, 40014) or has ended. */
const WEAPP_REFUSALS = new Set([40001, 40014, 42001])
/** Codes by which open.douyin.com refuses a token. */
const TT_REFUSALS = new Set([28001003, 28001008])

export const refusesWeappToken = ({ errcode }: Answer) => WEAPP_REFUSALS.has(Number(errcode))
export const refusesTtToken = ({ err_no }: Answer) => TT_REFUSALS.has(Number(err_no))

/**
 * Sends a request with a token, and once more with a new one if the platform refuses the token: it may end tokens at
 * any time, such as when its owner resets the secret.
 */
export async function withToken<T>(
  token: TokenSource,
  send: (token: string) => Promise<T>,
  isRefused: (answer: T) => boolean,
): Promise<T> {
  const answer = await send(await token())
  return isRefused(answer) ? send(await token(true)) : answer
}

/**
 * Returns the access token source of a WeChat mini-program. Several processes may request a `stable_token` without
 * invalidating each other's token. Source: developers.weixin.qq.com, getStableAccessToken.
 */
export const weappToken = ({ appId, appSecret }: App) =>
  cachedToken(async () => {
    const answer = await requestPlatform('https://api.weixin.qq.com/cgi-bin/stable_token', {
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret },
    })
    return { value: answer.access_token, seconds: answer.expires_in }
  })

/**
 * Returns the client token source of a Douyin mini-program, for the calls of open.douyin.com. Several processes may
 * request the stable token; each request of the plain one invalidates the token before the last. Source:
 * developer.open-douyin.com, generate-stable-client-token.
 */
export const ttClientToken = (app: App): TokenSource =>
  ttToken(app, 'https://open.douyin.com/oauth/stable_client_token/')

/** Returns the client token source of Douyin's sandbox, which has the plain token only. */
export const ttSandboxToken = (app: App, origin: string): TokenSource =>
  ttToken(app, `${origin}/oauth/client_token/`)

const ttToken = ({ appId, appSecret }: App, address: string): TokenSource =>
  cachedToken(async () => {
    const answer = await requestPlatform(address, {
      body: { grant_type: 'client_credential', client_key: appId, client_secret: appSecret },
    })
    const data = answer.data as { access_token?: unknown; expires_in?: unknown } | undefined
    return { value: data?.access_token, seconds: data?.expires_in }
  })
