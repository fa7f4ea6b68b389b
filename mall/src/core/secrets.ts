import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open'
import { settingOnce } from '../db/settings'
import type { Env } from '../env'
import { hmacSha256 } from './digests'

/** Keys derived from one secret of the mall, a separate one for each purpose, so that signatures can't be mixed up. */
export class Secrets {
  private readonly keys = new Map<string, Buffer>()

  constructor(
    private readonly root: string,
    /** Token of the operator's desk; '' keeps the desk closed. */
    readonly deskToken: string,
    /** Former secrets of this mall: data sealed under them can still be opened. */
    private readonly former: readonly string[] = [],
  ) {}

  /** Returns HMAC-SHA-256 of `text` with the key of one purpose, as base64url. */
  sign(purpose: string, text: string): string {
    const key = this.keys.get(purpose) ?? keyOf(this.root, purpose)
    this.keys.set(purpose, key)
    return hmacSha256(key, text).toString('base64url')
  }

  /** Returns what `sign` returns under the current secret, then under former ones. */
  signAll(purpose: string, text: string): readonly string[] {
    return this.cipherKeys(purpose).map((key) => hmacSha256(key, text).toString('base64url'))
  }

  /** Returns 32-byte cipher keys of one purpose: from the current secret, then from former ones. */
  cipherKeys(purpose: string): readonly [Buffer, ...Buffer[]] {
    return [keyOf(this.root, purpose), ...this.former.map((root) => keyOf(root, purpose))]
  }
}

const keyOf = (root: string, purpose: string): Buffer => hmacSha256(root, purpose)

/**
 * Loads `MALL_SECRET`, or else a secret that is created once and stored in the database. In production DESK_TOKEN must
 * be set.
 */
export async function loadSecrets(db: Db, env: Env): Promise<Secrets> {
  const root = env.secret ?? (await settingOnce(db, 'secret', () => randomBytes(32).toString('base64url')))
  const derived = new Secrets(root, '').sign('desk', 'token').slice(0, 24)
  return new Secrets(root, env.deskToken ?? (env.mode === 'production' ? '' : derived), env.formerSecrets)
}
