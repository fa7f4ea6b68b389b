import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { DbOrTrx, Trx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

const PURPOSE = 'person'

/** Remembers, by a keyed hash, that an account had a phone which it now gives up. */
export async function releasePhone(
  { secrets }: Ctx,
  trx: Trx,
  phone: string | null,
  userId: string,
  now: number,
): Promise<void> {
  if (phone === null) return
  await trx
    .insertInto('former_phones')
    .values({ hash: secrets.sign(PURPOSE, phone), user_id: userId, released_at: now })
    .onConflict((same) => same.columns(['hash', 'user_id']).doUpdateSet({ released_at: now }))
    .execute()
}

/** Links a new account to those that had its phone before, and to theirs. */
export async function linkFormerAccounts(
  { secrets }: Ctx,
  trx: Trx,
  phone: string,
  userId: string,
  now: number,
): Promise<void> {
  await sql`
    with had as (
      select user_id from former_phones where hash = any(${secrets.signAll(PURPOSE, phone)}::text[])
    )
    insert into former_accounts (user_id, former_id, linked_at)
    select ${userId}, id, ${now}::bigint from (
      select user_id as id from had
      union select former_id from former_accounts where user_id in (select user_id from had)
    ) as found where id <> ${userId}
    on conflict do nothing`.execute(trx)
}

/** Accounts that are blocked and had the phone before, deleted ones too. For `… in ${blockedFormer(…)}`. */
export const blockedFormer = ({ secrets }: Pick<Ctx, 'secrets'>, phone: string): RawBuilder<string> =>
  sql<string>`(select user_id from former_phones join users on users.id = user_id
    where blocked_at is not null and hash = any(${secrets.signAll(PURPOSE, phone)}::text[]))`

/** Whether the phone belonged to a blocked account: the block goes on for whoever registers with it again. */
export async function isOfBlocked(ctx: Pick<Ctx, 'secrets'>, db: DbOrTrx, phone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id in ${blockedFormer(ctx, phone)} limit 1`.execute(db)
  return rows.length > 0
}

/** Copies what is remembered of an account that is merged to the remaining one. */
export async function mergeFormerAccounts(trx: Trx, closedId: string, remainingId: string): Promise<void> {
  await sql`insert into former_phones (hash, user_id, released_at)
    select hash, ${remainingId}, released_at from former_phones where user_id = ${closedId}
    on conflict do nothing`.execute(trx)
  await sql`insert into former_accounts (user_id, former_id, linked_at)
    select case user_id when ${closedId} then ${remainingId} else user_id end,
      case former_id when ${closedId} then ${remainingId} else former_id end, linked_at
    from former_accounts where ${closedId} in (user_id, former_id) and ${remainingId} not in (user_id, former_id)
    on conflict do nothing`.execute(trx)
}

/**
 * Ids by which limits count that hold once per person: the account's own, and those of accounts that had its phone before.
 * For `… in ${ownIds(userId)}`.
 */
export const ownIds = (userId: string): RawBuilder<string> =>
  sql<string>`(select ${userId}::text union all select former_id from former_accounts where user_id = ${userId})`

/** Whether an account is the user's own, or had the user's phone before. */
export async function isOwnAccount(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  if (id === userId) return true
  const row = await db
    .selectFrom('former_accounts')
    .select('former_id')
    .where('user_id', '=', userId)
    .where('former_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const formerAccountRetention: RetentionRules = {
  /** No bargain, draw or activity of the shop runs longer; and by then a phone number may belong to somebody else. */
  formerPhones: {
    days: 180,
    drop: async (db, before) => {
      await dropInSteps(db, 'former_phones', sql`released_at < ${before}`)
      await dropInSteps(db, 'former_accounts', sql`linked_at < ${before}`)
    },
  },
}
