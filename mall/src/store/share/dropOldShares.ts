import { DAY_MS, dateText } from '@/lib/dateText'
import type { JobDefinition } from '../../jobs/queue'

/** Longer than the desk looks back, and than an order can count for a visit. */
const KEEP_MS = 180 * DAY_MS

/** Shares and visits are kept for half a year. Codes stay: they hang on other people's walls. */
export const dropOldShares: JobDefinition = {
  kind: 'dropOldShares',
  everyMs: DAY_MS,
  async run(ctx) {
    const oldest = ctx.clock.now() - KEEP_MS
    await ctx.db.deleteFrom('shares').where('day', '<', dateText(oldest)).execute()
    await ctx.db.deleteFrom('share_visits').where('at', '<', oldest).execute()
  },
}
