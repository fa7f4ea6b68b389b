import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { createIndex } from './createIndexes'
import { startOfMonth } from './dayOf'
import { changeTables, WAITING, type Waiting } from './lockWaits'
import type { Db } from './open'
import { isPartitioned, makePartitions, PARTITIONED, type Partitioned } from './partitions'
import type { DbOrTrx, Trx } from './transact'

/** Any number that nothing else locks. */
const MOVE_LOCK = 862_005

/**
 * Makes an ordinary table a partitioned one while it is used: the table as it is becomes the partition of everything
 * before the month after next, so no row is copied. What takes long (an index, reading all rows) holds up nobody; the
 * exchange itself takes milliseconds. It can be stopped at any time and run again. Returns false for a table that is
 * partitioned already.
 */
export async function partitionTable(
  db: Db,
  table: Partitioned,
  now: number,
  waiting: Waiting = WAITING,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MOVE_LOCK})`.execute(connection)
    try {
      if (await isPartitioned(connection, table)) return false
      const move = await planMove(connection, table, now)
      await createIndex(connection, move.key, `${table} (${move.keyColumns})`, 'unique index')
      await changeTables(connection, waiting, (trx) => promiseEnd(trx, move))
      await sql.raw(`alter table ${table} validate constraint ${promiseOf(table)}`).execute(connection)
      await changeTables(connection, waiting, (trx) => exchange(trx, move))
      await makePartitions(connection, table, now, waiting)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${MOVE_LOCK})`.execute(connection)
    }
  })
}

interface Move {
  readonly table: Partitioned
  /** The table's name once it is a partition. */
  readonly former: string
  /** Its primary key then, which contains the time. */
  readonly key: string
  readonly keyColumns: string
  /** Its rows are before this. */
  readonly end: number
}

async function planMove(db: DbOrTrx, table: Partitioned, now: number): Promise<Move> {
  const column = PARTITIONED[table]
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
    where indrelid = to_regclass(${table}) and indisprimary order by array_position(indkey::int2[], attnum)`.execute(
    db,
  )
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(db)
  const former = `${table}_before`
  return {
    table,
    former,
    key: `${former}_pkey`,
    keyColumns: [...columns.map(({ name }) => name), column].join(', '),
    // Far enough for a move that takes weeks, and for rows of a clock that was ahead.
    end: startOfMonth(Math.max(now, rows[0]?.last ?? 0), 2),
  }
}

/** Name of the constraint that gives the table's end: with it, becoming a partition needs no scan under a lock. */
const promiseOf = (table: Partitioned) => `${table}_promised_end`

async function promiseEnd(trx: Trx, { table, end }: Move): Promise<void> {
  await forgetPromise(trx, table)
  await sql
    .raw(
      `alter table ${table} add constraint ${promiseOf(table)} check (${PARTITIONED[table]} < ${end}) not valid`,
    )
    .execute(trx)
}

const forgetPromise = (trx: Trx, table: Partitioned) =>
  sql.raw(`alter table ${table} drop constraint if exists ${promiseOf(table)}`).execute(trx)

/** Removes the constraint of a move that was stopped and not run again, which would refuse all rows one day. */
export async function forgetOldPromise(
  db: Db,
  table: Partitioned,
  now: number,
  waiting: Waiting,
): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
    where conname = ${promiseOf(table)} and conrelid = to_regclass(${table})`.execute(db)
  const [, end] = /< '?(\d+)/.exec(rows[0]?.text ?? '') ?? []
  if (end === undefined || Number(end) > now + PROMISE_LEFT_MS) return
  await changeTables(db, waiting, (trx) => forgetPromise(trx, table))
}

/** Twice as long as a shop may be without its job. */
const PROMISE_LEFT_MS = 14 * DAY_MS

/** Puts a partitioned table in the place of the table, with all that belongs to it. */
async function exchange(trx: Trx, { table, former, key, keyColumns, end }: Move): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(trx)
  await run(`lock table ${table} in access exclusive mode`)
  const { indexes, foreignKeys, grants } = await belongingsOf(trx, table, key)
  await run(`alter table ${table} rename to ${former}`)
  for (const { name } of indexes) await run(`alter index ${name} rename to ${former}_${name}`)
  await run(
    `alter table ${former} drop constraint ${table}_pkey, add constraint ${key} primary key using index ${key}`,
  )
  await run(
    `create table ${table} (like ${former} including defaults including constraints) partition by range (${PARTITIONED[table]})`,
  )
  await forgetPromise(trx, table)
  await run(`alter table ${table} add constraint ${table}_pkey primary key (${keyColumns})`)
  for (const { name, text } of foreignKeys) await run(`alter table ${table} add constraint ${name} ${text}`)
  for (const { text } of [...indexes, ...grants]) await run(text)
  await run(`create table ${table}_default partition of ${table} default`)
  await run(`alter table ${table} attach partition ${former} for values from (minvalue) to (${end})`)
  await run(`alter table ${former} drop constraint ${promiseOf(table)}`)
}

interface Belonging {
  readonly name: string
  /** Statement, or definition of the constraint. */
  readonly text: string
}

/** Returns what a new table in the same place needs too: indexes but for `key`, foreign keys and rights. */
export async function belongingsOf(trx: DbOrTrx, table: Partitioned, key = '') {
  const { rows: indexes } = await sql<Belonging>`
    select relname as name, pg_get_indexdef(indexrelid) as text from pg_index join pg_class on oid = indexrelid
    where indrelid = to_regclass(${table}) and not indisprimary and indisvalid and relname <> ${key}`.execute(
    trx,
  )
  const { rows: foreignKeys } = await sql<Belonging>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = to_regclass(${table}) and contype = 'f'`.execute(trx)
  const { rows: grants } = await sql<Belonging>`
    select '' as name, format('grant %s on %I to %s', privilege_type, relname,
      case when grantee = 0 then 'public' else grantee::regrole::text end) as text
    from pg_class, aclexplode(relacl) where oid = to_regclass(${table}) and grantee <> relowner`.execute(trx)
  return { indexes, foreignKeys, grants }
}
