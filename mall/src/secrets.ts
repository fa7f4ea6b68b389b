import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './db/open'
import { settingOnce } from './db/settings'
import type { Env } from './env'

/** One secret of the mall; what each part signs with is derived from it, so that parts can't be mixed up. */
export class Secrets {
  constructor(
    private readonly root: string,
    readonly deskToken: string,
  ) {}

  /** HMAC-SHA-256 over `text` with the key of one purpose, as base64url. */
  sign(purpose: string, text: string): string {
    const key = createHmac('sha256', this.root).update(purpose).digest()
    return createHmac('sha256', key).update(text).digest('base64url')
  }
}

/** `MALL_SECRET` when set, else one that is made once and kept in the database. */
export async function loadSecrets(db: Db, env: Env): Promise<Secrets> {
  const root = env.secret ?? (await settingOnce(db, 'secret', () => randomBytes(32).toString('base64url')))
  const derived = new Secrets(root, '').sign('desk', 'token').slice(0, 24)
  return new Secrets(root, env.deskToken ?? derived)
}
