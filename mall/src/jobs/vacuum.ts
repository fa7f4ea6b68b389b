import { sql } from 'kysely'
import type { CoreContext } from '../core/context'
import type { JobDefinition } from './jobDefinition'

/** PostgreSQL's own thresholds for autovacuum: this number of rows plus this part of the table. */
const DEAD_ROWS = 50
const INSERTED_ROWS = 1_000
const PART = 0.2
/** Transaction numbers are reused after two thousand million; rows older than this are frozen. */
const FREEZE_AGE = 150_000_000
/** Bytes of log that a start after a power cut would have to replay. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024

/**
 * Does for the embedded database what background processes do on a server: removes dead rows, updates planner
 * statistics, and writes checkpoints. One table at a time, so that other callers get their turn.
 */
export const vacuum: JobDefinition = {
  kind: 'vacuum',
  everyMs: 60_000,
  async run(ctx) {
    if (ctx.env.databaseUrl) return
    // PostgreSQL counts changes at most once a second.
    await sql`select pg_stat_force_next_flush()`.execute(ctx.db)
    for (const { name, freeze } of await tablesInNeed(ctx)) {
      const options = freeze ? sql.raw('freeze, analyze') : sql.raw('analyze')
      await sql`vacuum (${options}) ${sql.table(name)}`.execute(ctx.db)
    }
    if (await hasLongLog(ctx)) await sql`checkpoint`.execute(ctx.db)
  },
}

async function tablesInNeed(ctx: CoreContext): Promise<{ name: string; freeze: boolean }[]> {
  const { rows } = await sql<{ name: string; freeze: boolean }>`
    select t.relname as name, age(c.relfrozenxid) > ${FREEZE_AGE}::int as freeze
    from pg_stat_user_tables t join pg_class c on c.oid = t.relid
    where c.relkind <> 'p' and (t.n_dead_tup > ${DEAD_ROWS}::int + ${PART}::float8 * t.n_live_tup
      or t.n_mod_since_analyze > ${DEAD_ROWS}::int + ${PART}::float8 * t.n_live_tup
      or t.n_ins_since_vacuum > ${INSERTED_ROWS}::int + ${PART}::float8 * t.n_live_tup
      or age(c.relfrozenxid) > ${FREEZE_AGE}::int)`.execute(ctx.db)
  return rows
}

async function hasLongLog(ctx: CoreContext): Promise<boolean> {
  const { rows } = await sql<{ long: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${CHECKPOINT_BYTES}::int as long
    from pg_control_checkpoint()`.execute(ctx.db)
  return rows[0]?.long ?? false
}
