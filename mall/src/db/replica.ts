import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway } from './databaseAway'
import { type Db, openServer } from './open'
import { SERVER_LIMITS } from './serverPool'

const LOOK_EVERY_MS = 1_000
/** A replica that doesn't answer by then isn't waited for. */
const LOOK_WITHIN_MS = 500
const POOL = 4

/** Position of the primary's log at a time. */
interface Mark {
  readonly position: number
  readonly at: number
}

/**
 * A streaming replica for reads that may be some seconds late. It is used only while it has replayed what the primary
 * had written `lateMs` ago at most: measured by positions of the log, so that neither clocks, a paused replay, a cut
 * connection nor a quiet shop can deceive it. Else, and when it fails, the primary answers.
 */
export class Replica {
  /** Reports by who has answered them. */
  readonly answered = { replica: 0, server: 0 }
  private readonly opened
  private marks: Mark[] = []
  private replayed = -1
  private lookedAt = Number.NEGATIVE_INFINITY
  private looking: Promise<void> | undefined

  constructor(
    private readonly primary: Db,
    url: string,
    private readonly lateMs: number,
  ) {
    this.opened = openServer(url, POOL, { ...SERVER_LIMITS, connectionMs: 1_000 })
  }

  /** Runs reads that must see what was written up to a position; again on the primary when the replica fails. */
  async read<T>(work: (db: Db) => Promise<T>, writtenTo = 0): Promise<T> {
    if (!(await this.isUsable()) || this.replayed < writtenTo) return this.readPrimary(work)
    try {
      const answer = await work(this.opened.db)
      this.answered.replica += 1
      return answer
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      this.replayed = -1
      return this.readPrimary(work)
    }
  }

  private readPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.answered.server += 1
    return work(this.primary)
  }

  /** Whether it is at most `lateMs` late. */
  async isUsable(): Promise<boolean> {
    if (performance.now() - this.lookedAt >= LOOK_EVERY_MS) {
      this.looking ??= this.look().finally(() => {
        this.looking = undefined
      })
      await Promise.race([this.looking, setTimeoutAsync(LOOK_WITHIN_MS)])
    }
    const since = performance.now() - this.lateMs
    return this.marks.some(({ position, at }) => at >= since && this.replayed >= position)
  }

  private async look(): Promise<void> {
    const at = performance.now()
    this.lookedAt = at
    try {
      const position = await numberOf(this.primary, sql`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`)
      this.marks = [...this.marks.filter((mark) => mark.at >= at - this.lateMs), { position, at }]
      // One that was promoted has a history of its own.
      const replayed = sql`case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') else -1 end`
      this.replayed = await numberOf(this.opened.db, replayed)
    } catch {
      this.replayed = -1
    }
  }

  close(): Promise<void> {
    return this.opened.close()
  }
}

async function numberOf(db: Db, value: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${value}::bigint as value`.execute(db)
  return rows[0]?.value ?? -1
}
