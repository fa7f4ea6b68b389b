import { json } from './json'
import type { DbOrTrx } from './transact'

export async function readSetting<T>(db: DbOrTrx, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

export async function writeSetting(db: DbOrTrx, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: json(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json(value) }))
    .execute()
}

/** Returns the stored value, or stores and returns `fresh`; two processes that start together get the same value. */
export async function settingOnce<T>(db: DbOrTrx, key: string, fresh: () => T): Promise<T> {
  const stored = await readSetting<T>(db, key)
  if (stored !== undefined) return stored
  await db
    .insertInto('settings')
    .values({ key, value: json(fresh()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readSetting<T>(db, key)) as T
}
