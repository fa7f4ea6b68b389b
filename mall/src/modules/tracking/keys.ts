import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@contract/rules/dateText'
import type { trackingEvent } from '@contract/schemas/tracking'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { dropInSteps } from '../../jobs/dropInSteps'
import { dropOld } from '../../jobs/dropOld'
import type { RetentionRules } from '../../jobs/retention'

/** Age up to which a key is handed out. Data encrypted with it is accepted for twice as long. */
const KEY_LIFE_MS = 7 * DAY_MS
/** Length as text: 16 bytes for AES-128. */
const KEY_LENGTH = 16

/** Returns a device's key; undefined when it has no valid one. */
export async function keyOf(ctx: Ctx, uniqueId: string, lifeMs = KEY_LIFE_MS): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('tracking_keys')
    .select('encrypt_key')
    .where('unique_id', '=', uniqueId)
    .where('made_at', '>', ctx.clock.now() - lifeMs)
    .executeTakeFirst()
  return row?.encrypt_key
}

/** Returns the key with which a device's data may still be encrypted. */
export const readingKeyOf = (ctx: Ctx, uniqueId: string) => keyOf(ctx, uniqueId, 2 * KEY_LIFE_MS)

/** Creates a new key that replaces the device's former one. */
export async function makeKey(ctx: Ctx, uniqueId: string): Promise<string> {
  const encrypt_key = randomBytes(KEY_LENGTH).toString('hex').slice(0, KEY_LENGTH)
  const made_at = ctx.clock.now()
  await ctx.db
    .insertInto('tracking_keys')
    .values({ unique_id: uniqueId, encrypt_key, made_at })
    .onConflict((conflict) => conflict.column('unique_id').doUpdateSet({ encrypt_key, made_at }))
    .execute()
  return encrypt_key
}

export const trackingRetention: RetentionRules = {
  /** Page views and taps reported by devices. */
  tracking: {
    days: 90,
    drop: (db, before, now) => dropOld(db, 'tracking_events', before, now),
  },
  /** A key is given to devices for seven days, and accepted for seven more. */
  trackingKeys: {
    days: 15,
    drop: (db, before) => dropInSteps(db, 'tracking_keys', sql`made_at < ${before}`),
  },
}

export interface Source {
  readonly uniqueId: string
  readonly topic: string
  readonly platform: string
}

/** An event that is sent again after a longer time counts twice. */
export const SENT_AGAIN_MS = 31 * DAY_MS

/**
 * Saves the events that a device reports, each once. Returns how many were new. No unique key holds for all months, so a
 * device's reports are saved one after the other.
 */
export async function saveEvents(ctx: Ctx, from: Source, events: readonly z.infer<typeof trackingEvent>[]) {
  if (events.length === 0) return 0
  const received_at = ctx.clock.now()
  return ctx.transact(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`tracking ${from.uniqueId}`}))`.execute(trx)
    const known = await trx
      .selectFrom('tracking_events')
      .select('uid')
      .where('uid', '=', anyOf(events.map(({ uid }) => uid)))
      .where('received_at', '>', received_at - SENT_AGAIN_MS)
      .execute()
    const uids = new Set(known.map(({ uid }) => uid))
    const fresh = events.filter(({ uid }) => !uids.has(uid))
    if (fresh.length === 0) return 0
    const saved = await trx
      .insertInto('tracking_events')
      .values(
        fresh.map((event) => ({
          ...event,
          unique_id: from.uniqueId,
          topic: from.topic,
          platform: from.platform,
          received_at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .execute()
    return saved.length
  })
}
