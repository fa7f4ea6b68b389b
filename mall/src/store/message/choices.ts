import type { DbOrTrx, Trx } from '../../db/transact'
import type { MessageKind } from './tables'

/** Wants a kind of messages at all, or not. */
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

/** A kind that was never chosen is wanted. */
export async function wantsKind(db: DbOrTrx, userId: string, kind: MessageKind): Promise<boolean> {
  const row = await db
    .selectFrom('message_choices')
    .select('enabled')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.enabled ?? true
}
