import type { DbOrTrx, Trx } from '../../db/transact'
import type { MessageKind } from './rules'

/** Saves whether a user wants a kind of messages. */
export async function chooseKind(
  trx: Trx,
  userId: string,
  kind: MessageKind,
  enabled: boolean,
): Promise<void> {
  await trx
    .insertInto('message_choices')
    .values({ user_id: userId, kind, enabled })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ enabled }))
    .execute()
}

/** Whether a user wants a kind of messages; the default is true. */
export async function isKindEnabled(db: DbOrTrx, userId: string, kind: MessageKind): Promise<boolean> {
  const row = await db
    .selectFrom('message_choices')
    .select('enabled')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.enabled ?? true
}
