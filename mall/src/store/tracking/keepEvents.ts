import type { trackingEvent } from '@contract/schemas/tracking'
import type { z } from 'zod'
import type { Ctx } from '../../ctx'

export interface Source {
  readonly uniqueId: string
  readonly topic: string
  readonly platform: string
}

/** Saves the events that a device reports, each once. Returns how many were new. */
export async function keepEvents(ctx: Ctx, from: Source, events: readonly z.infer<typeof trackingEvent>[]) {
  if (events.length === 0) return 0
  const rows = events.map((event) => ({
    ...event,
    unique_id: from.uniqueId,
    topic: from.topic,
    platform: from.platform,
    received_at: ctx.clock.now(),
  }))
  const kept = await ctx.db
    .insertInto('tracking_events')
    .values(rows)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .execute()
  return kept.length
}
