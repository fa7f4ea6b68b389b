import { DAY_MS, dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { thingOf } from './thing'

interface Passed {
  readonly path: string
  readonly way: Database['shares']['way']
  readonly host: string
}

/** Counts one share. `sharer` is undefined for a guest. */
export async function saveShare(
  db: DbOrTrx,
  sharer: string | undefined,
  { path, way, host }: Passed,
  now: number,
): Promise<void> {
  await db
    .insertInto('shares')
    .values({ day: dateText(now), sharer: sharer ?? '', thing: thingOf(path), way, host, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'sharer', 'thing', 'way', 'host'])
        .doUpdateSet({ times: sql`shares.times + 1`, last_at: now }),
    )
    .execute()
}

/** Days after a visit in which an order counts for the sharer who brought the buyer. */
export const COUNTS_FOR_DAYS = 7

interface Arrival {
  readonly visitor: string
  readonly inviter: string
  readonly path: string
  readonly host: string
}

/**
 * Saves a visit through a shared link, once a day for each device and thing. Visits of a device before sign-in are
 * assigned to the user with the first signed-in call. Unknown inviters and the visitor's own links don't count.
 * @returns whether it counts
 */
export async function saveVisit(
  trx: Trx,
  userId: string | undefined,
  { visitor, inviter, path, host }: Arrival,
  now: number,
): Promise<boolean> {
  const known = await trx.selectFrom('users').select('id').where('id', '=', inviter).executeTakeFirst()
  if (!known || inviter === userId) return false
  await trx
    .insertInto('share_visits')
    .values({
      day: dateText(now),
      visitor,
      inviter,
      thing: thingOf(path),
      host,
      user_id: userId ?? null,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (userId === undefined) return true
  await trx
    .updateTable('share_visits')
    .set({ user_id: userId })
    .where('visitor', '=', visitor)
    .where('user_id', 'is', null)
    .where('inviter', '<>', userId)
    .where('at', '>', now - COUNTS_FOR_DAYS * DAY_MS)
    .execute()
  return true
}

/**
 * Longer than the period that the desk shows, and than the period in which an order counts for a visit. Share codes
 * are kept, because they may be printed on posters.
 */
export const shareRetention: RetentionRules = {
  shares: {
    days: 180,
    async drop(db, before) {
      await dropInSteps(db, 'shares', sql`day < ${dateText(before)}`)
      await dropInSteps(db, 'share_visits', sql`at < ${before}`)
    },
  },
}
