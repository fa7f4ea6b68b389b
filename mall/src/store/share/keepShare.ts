import { sql } from 'kysely'
import { dateText } from '@/lib/dateText'
import type { DbOrTrx } from '../../db/transact'
import type { ShareWay } from './tables'
import { thingOf } from './thing'

interface Passed {
  readonly path: string
  readonly way: ShareWay
  readonly host: string
}

/** Counts one share. `sharer` is undefined for a guest. */
export async function keepShare(
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
