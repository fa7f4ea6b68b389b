import { type Selectable, sql } from 'kysely'
import { notFound } from '../../core/errors'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { newId } from '../../newId'
import type { HomeContent } from './tables'

export type HomeVersion = Selectable<Database['home_versions']>

/** Returns what operators have edited, published or not. */
export async function readDraft(db: DbOrTrx): Promise<HomeContent> {
  const banners = await db.selectFrom('home_banners').selectAll().orderBy('position').orderBy('id').execute()
  const blocks = await db.selectFrom('home_blocks').selectAll().orderBy('position').orderBy('id').execute()
  return { banners, blocks }
}

/** Returns the version that the shop shows now; undefined until something is published. */
export const currentVersion = (db: DbOrTrx, now: number): Promise<HomeVersion | undefined> =>
  db
    .selectFrom('home_versions')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the home page as it is shown now, or the version or draft that somebody previews.
 * @throws ShopError notFound when the previewed version was deleted
 */
export async function readHomeContent(db: DbOrTrx, now: number, previewed?: string): Promise<HomeContent> {
  if (previewed === 'draft') return readDraft(db)
  const version = previewed
    ? await db.selectFrom('home_versions').selectAll().where('id', '=', previewed).executeTakeFirst()
    : await currentVersion(db, now)
  if (previewed && !version) throw notFound(GONE)
  return version?.content ?? readDraft(db)
}

export const GONE = '这个版本已删除'

/** Whether the draft, or a version that still exists, can be previewed. */
export const isPreviewable = async (db: DbOrTrx, previewed: string): Promise<boolean> =>
  previewed === 'draft' ||
  (await db.selectFrom('home_versions').select('id').where('id', '=', previewed).executeTakeFirst()) !==
    undefined

/**
 * Keeps others from changing the draft until the transaction ends; they can read it. Without it a version could have the
 * banners of one moment with the blocks of another, and of two rollbacks at once each could keep rows of the other.
 */
export const lockHomeDraft = (trx: Trx) =>
  sql`lock table home_banners, home_blocks in share row exclusive mode`.execute(trx)

/** Before a row of the draft is locked: waits for a rollback, which holds the tables and then deletes the rows. */
export const waitForRollback = async (trx: Trx): Promise<void> => {
  await sql`lock table home_banners, home_blocks in row exclusive mode`.execute(trx)
}

/** Saves the draft as a version and returns its id. */
export async function saveVersion(
  trx: Trx,
  { note, publishAt, createdBy, now }: { note: string; publishAt: number; createdBy: string; now: number },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('home_versions')
    .values({
      id,
      note,
      content: json(await readDraft(trx)),
      publish_at: publishAt,
      created_at: now,
      created_by: createdBy,
    })
    .execute()
  return id
}

/** Replaces the draft by a version. */
export async function restoreDraft(trx: Trx, { banners, blocks }: HomeContent): Promise<void> {
  await lockHomeDraft(trx)
  await trx.deleteFrom('home_banners').execute()
  await trx.deleteFrom('home_blocks').execute()
  if (banners.length > 0)
    await trx
      .insertInto('home_banners')
      .values([...banners])
      .execute()
  if (blocks.length > 0)
    await trx
      .insertInto('home_blocks')
      .values(blocks.map((block) => ({ ...block, content: json(block.content) })))
      .execute()
}

/** Whether two contents are the same; the order of keys doesn't count. */
export const isSameContent = (one: HomeContent, other: HomeContent): boolean =>
  canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
