import { randomBytes } from 'node:crypto'
import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'

/** 16 letters, all of which WeChat takes in a code's scene (at most 32). */
const newKey = () => randomBytes(8).toString('hex')

/** The key that stands for a page; the same page has the same one. */
export async function keyOfPath(db: DbOrTrx, path: string, now: number): Promise<string> {
  await db
    .insertInto('mini_codes')
    .values({ key: newKey(), path, made_at: now })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
  const { key } = await db
    .selectFrom('mini_codes')
    .select('key')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return key
}

/** The page that a key stands for. @throws ShopError notFound */
export async function pathOfKey(db: DbOrTrx, key: string): Promise<string> {
  const row = await db.selectFrom('mini_codes').select('path').where('key', '=', key).executeTakeFirst()
  if (!row) throw notFound('二维码已失效')
  return row.path
}
