import { randomBytes } from 'node:crypto'
import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'

/** 16 characters, all allowed in the scene of a WeChat code (at most 32). */
const newKey = () => randomBytes(8).toString('hex')

/** Returns the key of a page; the same page always has the same key. */
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

/** Returns the page of a key. @throws ShopError notFound */
export async function pathOfKey(db: DbOrTrx, key: string): Promise<string> {
  const row = await db.selectFrom('mini_codes').select('path').where('key', '=', key).executeTakeFirst()
  if (!row) throw notFound('二维码已失效')
  return row.path
}
