import { randomBytes } from 'node:crypto'
import type { Fields } from './fields'
import type { DouyinApp } from './keys'

const LIFE_SECONDS = 7200
/** A former token works this long after a new one was made. */
const OVERLAP_MS = 5 * 60_000

/** Access tokens of the app. Two live at most: a new one ends the former after five minutes. */
export interface Tokens {
  /** Answers `/oauth/client_token/`. */
  create(fields: Fields): Record<string, unknown>
  check(token: unknown): 'good' | 'unknown' | 'expired'
  /** Ends all tokens now, as the platform may do at any time. */
  expireAll(): void
}

export function openTokens(app: DouyinApp, now: () => number): Tokens {
  let live: { token: string; until: number }[] = []
  const known = new Set<string>()

  const refusal = (error_code: number, description: string) => ({
    data: { error_code, description, access_token: '', expires_in: 0 },
    message: 'error',
  })

  return {
    create(fields) {
      if (fields.grant_type !== 'client_credential') return refusal(10002, '参数错误')
      if (typeof fields.client_key !== 'string') return refusal(10002, '参数错误')
      if (fields.client_key !== app.appId) return refusal(10003, 'client_key 不存在')
      if (fields.client_secret !== app.appSecret) return refusal(10013, 'client_key 或者 client_secret 报错')
      const token = `clt.${randomBytes(24).toString('hex')}`
      const [latest] = live
      const former = latest && { ...latest, until: Math.min(latest.until, now() + OVERLAP_MS) }
      live = [{ token, until: now() + LIFE_SECONDS * 1000 }, ...(former ? [former] : [])]
      known.add(token)
      return {
        data: { access_token: token, expires_in: LIFE_SECONDS, error_code: 0, description: '' },
        message: 'success',
      }
    },
    check(token) {
      if (live.some((one) => one.token === token && one.until > now())) return 'good'
      return typeof token === 'string' && known.has(token) ? 'expired' : 'unknown'
    },
    expireAll() {
      live = []
    },
  }
}
