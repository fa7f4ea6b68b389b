import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { builtVin } from '../../domain/builtVin'

/** Suggests an unused VIN, which the operator may accept or replace. */
export async function suggestVin(db: DbOrTrx, seriesId: string): Promise<string> {
  const { position } = await db
    .selectFrom('car_series')
    .select('position')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  const { built } = await db
    .selectFrom('built_vehicles')
    .select(sql<number>`count(*)`.as('built'))
    .executeTakeFirstOrThrow()
  return builtVin(position, 100_000 + Number(built))
}
