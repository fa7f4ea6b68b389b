import { sql } from 'kysely'
import type { Db } from '../db/open'
import type { CoreContext } from './context'

/** A row of `shop_changes`: which table has changed, and for which goods ('' for all). */
export interface ShopChange {
  readonly topic: string
  readonly key: string
}

const DROPPED_AFTER_MS = 3_600_000
/** A process that hasn't loaded changes for longer than this may have missed some that were deleted. */
const LOAD_WITHIN_MS = 60_000

/**
 * Reads what has changed in the tables that the shop shows, of all processes. `upToDate` resolves when all changes are
 * reported that were committed before it was called: one statement for all who wait, however many they are.
 */
export class ShopChanges {
  /** Transactions below it have all been seen, whether they committed or not. */
  private seenBelow = '0'
  /** Rows of later transactions that have been reported already. */
  private reported = new Set<number>()
  private loadedAt = Number.NEGATIVE_INFINITY
  /** Another server, after a failover, may number its transactions lower. */
  private server = ''
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  /** `report` gets the changes; undefined when some may have been missed. */
  constructor(
    private readonly db: Db,
    private readonly report: (changes: readonly ShopChange[] | undefined) => void,
  ) {}

  upToDate(): Promise<void> {
    if (!this.running) return this.start()
    // The one under way may have read before this caller's own write.
    this.next ??= this.running.catch(() => undefined).then(() => this.start())
    return this.next
  }

  private start(): Promise<void> {
    this.next = undefined
    this.running = this.load().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async load(): Promise<void> {
    const startedAt = performance.now()
    const isLate = startedAt - this.loadedAt > LOAD_WITHIN_MS
    const { server, below, rows } = await readChanges(this.db, isLate ? undefined : this.seenBelow)
    const isOther = server !== this.server
    this.server = server
    const fresh = rows.filter(({ id }) => !this.reported.has(id))
    this.reported = new Set(rows.map(({ id }) => id))
    this.seenBelow = below
    this.loadedAt = startedAt
    if (isLate || isOther) this.report(undefined)
    else if (fresh.length > 0) this.report(fresh)
  }
}

type ChangeRow = ShopChange & { readonly id: number }

/** Returns the rows of transactions from `from` on, and the transaction below which a later reader needs none. */
async function readChanges(db: Db, from: string | undefined) {
  const { rows } = await sql<{ server: string; below: string; rows: ChangeRow[] }>`
    select pg_postmaster_start_time()::text as server, pg_snapshot_xmin(pg_current_snapshot())::text as below, coalesce(
      (select json_agg(json_build_object('id', id, 'topic', topic, 'key', key)) from shop_changes
        where xid >= coalesce(${from ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))), '[]') as rows`.execute(
    db,
  )
  return rows[0]!
}

/** Deletes rows that every process has read or missed. */
export const dropShopChanges = ({ db }: Pick<CoreContext, 'db'>): Promise<unknown> =>
  sql`delete from shop_changes where made_at < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${DROPPED_AFTER_MS}`.execute(
    db,
  )
