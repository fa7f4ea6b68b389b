import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { startOfMonth } from './dayOf'
import { changeTables, type Waiting } from './lockWaits'
import type { Db } from './open'
import type { Database } from './tables.generated'
import type { DbOrTrx } from './transact'

/**
 * Tables that only grow with time, with the column of milliseconds by which they are split into months: in a new database
 * from its beginning, in an older one by `npm run partition -w mall`. Until then they are ordinary tables.
 * Decision 0702.
 */
export const PARTITIONED = {
  audit_log: 'created_at',
  messages: 'created_at',
  tracking_events: 'received_at',
} as const satisfies Partial<Record<keyof Database, string>>
export type Partitioned = keyof typeof PARTITIONED
export const PARTITIONED_TABLES = Object.keys(PARTITIONED) as Partitioned[]

/** Months that are made in advance. */
const AHEAD = 3

/** A table that holds rows itself: a partition, or the whole table where it isn't partitioned. */
export interface Leaf {
  readonly name: LeafName
  /** Its rows are of [from, to); undefined is no limit. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** Takes what no other partition does. */
  readonly isDefault: boolean
}
/** Says that a name is a leaf's: rows are changed by their place in a table, which a partitioned one doesn't have. */
export type LeafName = string & { readonly isLeaf: true }

export async function leavesOf(db: DbOrTrx, table: string): Promise<Leaf[]> {
  const { rows } = await sql<{ name: LeafName; bound: string }>`
    select relname as name, coalesce(pg_get_expr(relpartbound, oid), '') as bound
    from pg_class where relkind = 'r' and (oid = to_regclass(${table})
      or oid in (select inhrelid from pg_inherits where inhparent = to_regclass(${table})))
    order by relname`.execute(db)
  return rows.map(({ name, bound }) => {
    const [, from, to] = /FROM \(([^)]*)\) TO \(([^)]*)\)/.exec(bound) ?? []
    return { name, from: toLimit(from), to: toLimit(to), isDefault: bound === 'DEFAULT' }
  })
}

/** PostgreSQL writes a bigint as `'1793462400000'`, and no limit as MINVALUE. */
const toLimit = (text = '') => (/\d/.test(text) ? Number(text.replaceAll("'", '')) : undefined)

export async function isPartitioned(db: DbOrTrx, table: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = to_regclass(${table})`.execute(db)
  return rows[0]?.kind === 'p'
}

/** Returns how many months after the current one have their partition; undefined for a table that isn't partitioned. */
export async function monthsAhead(db: DbOrTrx, table: Partitioned, now: number): Promise<number | undefined> {
  if (!(await isPartitioned(db, table))) return undefined
  const leaves = await leavesOf(db, table)
  let months = 0
  while (holds(leaves, startOfMonth(now, months + 1))) months += 1
  return months
}

const holds = (leaves: readonly Leaf[], at: number) =>
  leaves.some(({ from = -Infinity, to, isDefault }) => !isDefault && from <= at && at < (to ?? Infinity))

/** Makes the partitions of this and the coming months, and of the rows that had none when they came. */
export async function makePartitions(
  db: Db,
  table: Partitioned,
  now: number,
  waiting: Waiting,
): Promise<void> {
  if (!(await isPartitioned(db, table))) return
  const leaves = await leavesOf(db, table)
  for (let month = 0; month <= AHEAD; month += 1) {
    const start = startOfMonth(now, month)
    if (!holds(leaves, start)) await makePartition(db, table, start, waiting)
  }
  for (;;) {
    const { rows } = await sql<{ first: number | null }>`
      select min(${sql.ref(PARTITIONED[table])}) as first from ${sql.table(defaultOf(table))}`.execute(db)
    const first = rows[0]?.first ?? null
    if (first === null) return
    await makePartition(db, table, startOfMonth(first), waiting)
  }
}

const defaultOf = (table: Partitioned) => `${table}_default`

/** Makes the partition of one month, and moves the rows into it that came before it was there. */
async function makePartition(db: Db, table: Partitioned, start: number, waiting: Waiting): Promise<void> {
  const end = startOfMonth(start, 1)
  const name = `${table}_${dateText(start).slice(0, 7).replace('-', '_')}`
  const rest = sql.table(defaultOf(table))
  const column = sql.ref(PARTITIONED[table])
  await changeTables(db, waiting, async (trx) => {
    // The lock keeps others from adding rows to it. Of two processes here, the second finds the partition made.
    await sql`lock table ${rest} in access exclusive mode`.execute(trx)
    if (holds(await leavesOf(trx, table), start)) return
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints)`.execute(
      trx,
    )
    await sql`with moved as (delete from ${rest} where ${column} >= ${start} and ${column} < ${end} returning *)
      insert into ${sql.table(name)} select * from moved`.execute(trx)
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${sql.lit(start)}) to (${sql.lit(end)})`.execute(trx)
  })
}
