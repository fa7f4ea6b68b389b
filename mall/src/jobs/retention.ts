import { DAY_MS } from '@contract/rules/dateText'
import type { DbOrTrx } from '../db/transact'
import type { Retained } from '../env'
import type { JobDefinition } from './jobDefinition'

/** A module's data that is no longer needed after some time. */
export interface RetentionRule {
  /** Days to keep, unless `KEEP_DAYS` sets another value. */
  readonly days: number
  /** Deletes rows older than `before`, milliseconds of the shop's clock, as `now` is. */
  drop(db: DbOrTrx, before: number, now: number): Promise<unknown>
}

export type RetentionRules = Readonly<Partial<Record<Retained, RetentionRule>>>

/** Job that deletes data older than its retention time, once a day. */
export const retentionJob = (rules: RetentionRules): JobDefinition => ({
  kind: 'retention',
  everyMs: DAY_MS,
  async run(ctx) {
    for (const [name, { days, drop }] of Object.entries(rules) as [Retained, RetentionRule][]) {
      const now = ctx.clock.now()
      await drop(ctx.db, now - (ctx.env.retentionDays[name] ?? days) * DAY_MS, now)
    }
  },
})
