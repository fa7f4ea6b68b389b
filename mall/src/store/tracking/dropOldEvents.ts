import { DAY_MS } from '@/lib/dateText'
import type { JobDefinition } from '../../jobs/queue'

const KEEP_MS = 90 * DAY_MS

/** Tracking data is kept for 90 days. */
export const dropOldEvents: JobDefinition = {
  kind: 'dropOldTrackingEvents',
  everyMs: DAY_MS,
  async run(ctx) {
    const oldest = ctx.clock.now() - KEEP_MS
    await ctx.db.deleteFrom('tracking_events').where('received_at', '<', oldest).execute()
    await ctx.db.deleteFrom('tracking_keys').where('made_at', '<', oldest).execute()
  },
}
