import { sql } from 'kysely'
import type { Db } from '../db/open'
import type { CoreContext } from './context'

/** A caller is shared from this part of its limit: most callers never get there, and cost the database nothing. */
const SHARED_FROM = 0.1
/** Milliseconds until a shared caller's requests are reported, unless they are a tenth of its limit before that. */
const REPORT_EVERY_MS = 1_000
/** Callers in one statement. */
const AT_ONCE = 500
/** Milliseconds without a try after the database didn't answer. */
const PAUSE_MS = 5_000

/** Milliseconds that a statement may have waited for a row that another process wrote. */
const CROSSED_MS = 5_000

/** Requests of one caller in one window. */
export interface Count {
  /** Requests that this process has counted. */
  own: number
  /** Requests that the other processes have reported. */
  others: number
  /** When the window began, by `performance.now()`. */
  startedAt: number
}

/** State of a caller that this process shares with the others. */
interface Share {
  /** Name of the row: an address is personal data, so only its hash leaves the process. */
  readonly row: string
  readonly windowMs: number
  /** Requests that have been reported since the caller's window began here. */
  reported: number
  /** The same with those that are on their way. */
  sent: number
  /** Requests, of those reported, in the row's present window, and when that began. */
  inRow: number
  beganAt: number
}

interface Report {
  readonly count: Count
  readonly share: Share
  readonly added: number
  readonly leftMs: number
}

interface Total {
  caller: string
  used: number
  beganAt: number
  leftMs: number
}

/**
 * Adds the requests of busy callers up over all processes, in the table `caller_counts`: one statement a second, or when
 * a caller has used a tenth of its limit. So `n` processes let at most about `n` tenths too much through. Callers below a
 * tenth, and those known to be over their limit, cost no statement. While the database is away each process counts alone.
 */
export class SharedCounts {
  private readonly shares = new WeakMap<Count, Share>()
  private waiting = new Set<Count>()
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> | undefined
  private isUrgent = false
  private pausedUntil = 0

  constructor(private readonly ctx: Pick<CoreContext, 'db' | 'secrets' | 'log'>) {}

  /** Takes note of one more request of a caller. */
  note(count: Count, caller: string, windowMs: number, max: number): void {
    const step = Math.max(1, Math.floor(max * SHARED_FROM))
    if (count.own < step) return
    const share = this.shares.get(count) ?? this.startSharing(count, caller, windowMs)
    // The row is full already, so every process refuses this caller.
    if (share.reported + count.others > max) return
    this.waiting.add(count)
    if (count.own - share.sent >= step) this.isUrgent = true
    this.plan()
  }

  /** Sends no more reports. Waits for the one under way, so that nothing is written after the mall was closed. */
  async stop(): Promise<void> {
    clearTimeout(this.timer)
    this.pausedUntil = Number.POSITIVE_INFINITY
    await this.sending
  }

  private startSharing(count: Count, caller: string, windowMs: number): Share {
    const row = this.ctx.secrets.sign('caller', caller).slice(0, 22)
    const share = { row, windowMs, reported: 0, sent: 0, inRow: 0, beganAt: 0 }
    this.shares.set(count, share)
    return share
  }

  private plan(): void {
    if (this.sending || performance.now() < this.pausedUntil) return
    if (this.isUrgent) this.send()
    else this.timer ??= setTimeout(() => this.send(), REPORT_EVERY_MS).unref()
  }

  private send(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.isUrgent = false
    this.sending = this.sendBatch().finally(() => {
      this.sending = undefined
      if (this.waiting.size > 0) this.plan()
    })
  }

  private async sendBatch(): Promise<void> {
    const batch = [...this.waiting].slice(0, AT_ONCE)
    for (const count of batch) this.waiting.delete(count)
    try {
      await this.exchange(batch)
    } catch (error) {
      for (const count of batch) this.forgetSent(count)
      // These counts are reported with the caller's next request.
      this.pausedUntil = Math.max(this.pausedUntil, performance.now() + PAUSE_MS)
      this.ctx.log.warn({ err: error }, 'Rate limits are counted by this process alone for now')
    }
  }

  private forgetSent(count: Count): void {
    const share = this.shares.get(count)
    if (share) share.sent = share.reported
  }

  private async exchange(batch: readonly Count[]): Promise<void> {
    const reports = new Map(
      batch.flatMap((count) => this.reportOf(count)).map((each) => [each.share.row, each]),
    )
    if (reports.size === 0) return
    for (const { caller, used, beganAt, leftMs } of await addUp(this.ctx.db, [...reports.values()])) {
      const report = reports.get(caller)
      if (!report) continue
      const { count, share, added } = report
      share.inRow = share.beganAt === beganAt ? share.inRow + added : added
      share.beganAt = beganAt
      share.reported += added
      count.others = Math.max(0, used - share.inRow)
      count.startedAt = performance.now() - (share.windowMs - leftMs)
    }
  }

  /** Returns the part that the other processes don't know yet; none when the caller's window is over. */
  private reportOf(count: Count): Report[] {
    const share = this.shares.get(count)
    if (!share) return []
    const leftMs = share.windowMs - (performance.now() - count.startedAt)
    if (leftMs <= 0) return []
    share.sent = count.own
    return [{ count, share, added: count.own - share.reported, leftMs }]
  }
}

/** Milliseconds by the database's clock, which all processes share. */
const databaseNow = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Adds to the callers' rows and returns their totals. A row whose window is over begins again (also one that begins in
 * the future: the database's clock was set back); otherwise the window ends when the first of its processes says so.
 * Sorted, so that two processes never wait for each other.
 */
async function addUp(db: Db, reports: readonly Report[]): Promise<Total[]> {
  const sorted = reports.toSorted((a, b) => (a.share.row < b.share.row ? -1 : 1))
  const callers = sorted.map(({ share }) => share.row)
  const added = sorted.map((report) => report.added)
  const left = sorted.map(({ leftMs }) => Math.ceil(leftMs))
  const isLive = sql`excluded.began_at between c.began_at - ${CROSSED_MS}::bigint and c.ends_at`
  const { rows } = await sql<Total>`
    insert into caller_counts as c (caller, used, began_at, ends_at)
    select caller, added, ${databaseNow}, ${databaseNow} + left_ms
    from unnest(${callers}::text[], ${added}::integer[], ${left}::bigint[]) as sent (caller, added, left_ms)
    on conflict (caller) do update set
      used = case when ${isLive} then c.used + excluded.used else excluded.used end,
      began_at = case when ${isLive} then c.began_at else excluded.began_at end,
      ends_at = case when ${isLive} then least(c.ends_at, excluded.ends_at) else excluded.ends_at end
    returning caller, used, began_at as "beganAt", ends_at - ${databaseNow} as "leftMs"`.execute(db)
  return rows
}

/** Deletes rows whose window is over. */
export const dropCallerCounts = ({ db }: Pick<CoreContext, 'db'>): Promise<unknown> =>
  sql`delete from caller_counts where ends_at < ${databaseNow}`.execute(db)
