import { DAY_MS } from '@contract/rules/dateText'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { Database } from '../../db/tables.generated'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { isNobodys } from './uploads'

/** Time in which a form or a draft that isn't saved yet may still save a picture. */
const LOOSE_FOR_MS = 30 * DAY_MS
const AT_ONCE = 200
/** Pages of a table (8 KB each) that one statement reads: it ends long before the database's time limit. */
const PAGES = 4_000

/** Tables that name no picture, or are the pictures themselves. */
const LEFT_OUT = ['uploads', 'user_uploads', 'stored_files', 'tracking_events', 'content_check_pictures']

/**
 * Job that deletes pictures which were uploaded at the desk and are named nowhere: in no row, draft, former version or
 * entry of the audit log. It reads every text of the database, so that no place can be forgotten; if one statement fails,
 * nothing is deleted.
 */
export const dropDeskPictures: JobDefinition = {
  kind: 'dropDeskPictures',
  everyMs: DAY_MS,
  run: (ctx) => dropLooseDeskPictures(ctx),
}

async function dropLooseDeskPictures({ db, clock, transact }: Ctx): Promise<void> {
  const before = clock.now() - LOOSE_FOR_MS
  const candidates = await db
    .selectFrom('uploads')
    .select('hash')
    .where('of_desk', '=', true)
    .where('sent_at', '<', before)
    .orderBy('sent_at')
    .limit(AT_ONCE)
    .execute()
  const loose = new Set(candidates.map(({ hash }) => hash))
  for (const table of await tablesWithText(db)) {
    if (loose.size === 0) return
    for (const hash of await namedIn(db, table, [...loose])) loose.delete(hash)
  }
  if (loose.size === 0) return
  await transact(async (trx) => {
    // An upload of the same picture since then has renewed its time.
    const left = { hashes: [...loose], before }
    await trx
      .updateTable('uploads')
      .set({ of_desk: false })
      .where('hash', '=', anyOf(left.hashes))
      .where('sent_at', '<', left.before)
      .execute()
    await trx.deleteFrom('uploads').where('hash', '=', anyOf(left.hashes)).where(isNobodys).execute()
  })
}

/** Returns the tables with a column of text, and the number of their pages. */
async function tablesWithText(db: Kysely<Database>): Promise<{ name: string; pages: number }[]> {
  const { rows } = await sql<{ name: string; pages: number }>`
    select relname as name, (pg_relation_size(pg_class.oid) / 8192)::int as pages
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join(LEFT_OUT)})
      and not exists (select from pg_inherits where inhrelid = pg_class.oid and inhparent = any (${LEFT_OUT}::regclass[]))
      and exists (select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype))`.execute(db)
  return rows
}

/** Returns those of the hashes that occur in a table. */
async function namedIn(
  db: Kysely<Database>,
  { name, pages }: { name: string; pages: number },
  hashes: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let page = 0; page <= pages; page += PAGES) {
    const { rows } = await sql<{ hash: string }>`
      select distinct hash from (
        select (regexp_matches(part::text, '/uploads/([0-9a-f]{32})', 'g'))[1] as hash from ${sql.table(name)} part
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
      ) named where hash = ${anyOf(hashes)}`.execute(db)
    for (const { hash } of rows) found.add(hash)
  }
  return found
}
