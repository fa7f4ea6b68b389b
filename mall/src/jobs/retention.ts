import { DAY_MS, dateText, dayNumber } from '@/lib/dateText'
import type { DbOrTrx } from '../db/transact'
import type { JobDefinition } from './queue'

interface Rule {
  /** Days to keep, unless `KEEP_DAYS` sets another value. */
  readonly days: number
  /** Deletes rows older than `before`, milliseconds of the shop's clock. */
  drop(db: DbOrTrx, before: number): Promise<unknown>
}

/** Retention times of data that is no longer needed. Orders, payments and their dependents are never deleted here. */
export const RETENTION = {
  /** Page views and taps reported by devices. */
  tracking: {
    days: 90,
    drop: (db, before) => db.deleteFrom('tracking_events').where('received_at', '<', before).execute(),
  },
  /** A key is given to devices for seven days, and accepted for seven more. */
  trackingKeys: {
    days: 15,
    drop: (db, before) => db.deleteFrom('tracking_keys').where('made_at', '<', before).execute(),
  },
  /** Marketing facts about devices and shoppers, since their last report. */
  marketing: {
    days: 180,
    async drop(db, before) {
      await db.deleteFrom('marketing_facts').where('told_at', '<', before).execute()
      await db.deleteFrom('campaign_shows').where('day', '<', dayNumber(before)).execute()
    },
  },
  /**
   * Longer than the period that the desk shows, and than the period in which an order counts for a visit. Share codes
   * are kept, because they may be printed on posters.
   */
  shares: {
    days: 180,
    async drop(db, before) {
      await db.deleteFrom('shares').where('day', '<', dateText(before)).execute()
      await db.deleteFrom('share_visits').where('at', '<', before).execute()
    },
  },
  /** Purchases that were started but never ordered. */
  drafts: {
    days: 30,
    drop: (db, before) =>
      db.deleteFrom('trade_drafts').where('order_id', 'is', null).where('created_at', '<', before).execute(),
  },
  /** Addresses from which the owners of phones have signed in. */
  smsSources: {
    days: 180,
    drop: (db, before) => db.deleteFrom('sms_sources').where('seen_at', '<', before).execute(),
  },
  /** Daily counters. */
  allowances: {
    days: 2,
    drop: (db, before) => db.deleteFrom('allowances').where('day', '<', dayNumber(before)).execute(),
  },
} satisfies Record<string, Rule>

export type Retained = keyof typeof RETENTION

/** Deletes data older than its retention time, once a day. */
export const retention: JobDefinition = {
  kind: 'retention',
  everyMs: DAY_MS,
  async run(ctx) {
    for (const [name, { days, drop }] of Object.entries(RETENTION) as [Retained, Rule][]) {
      await drop(ctx.db, ctx.clock.now() - (ctx.env.keepDays[name] ?? days) * DAY_MS)
    }
  },
}
