import type { DbOrTrx, Trx } from '../../db/transact'

/**
 * Records that a user agreed to an agreement, in the version that the shop shows now. The first time of each version
 * counts.
 * @param subject order that the agreement was for
 */
export async function recordConsent(
  trx: Trx,
  userId: string,
  agreement: 'privacy' | 'purchase',
  now: number,
  subject = '',
): Promise<void> {
  await trx
    .insertInto('consents')
    .columns(['user_id', 'version_id', 'subject', 'agreed_at'])
    .expression((eb) =>
      eb
        .selectFrom('agreement_versions')
        .select(({ val }) => [
          val(userId).as('user_id'),
          'id',
          val(subject).as('subject'),
          val(now).as('agreed_at'),
        ])
        .where('agreement', '=', agreement)
        .where('state', '=', 'current'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the versions that a user agreed to, newest first. */
export const readConsents = (db: DbOrTrx, userId: string, most: number) =>
  db
    .selectFrom('consents')
    .innerJoin('agreement_versions as version', 'version.id', 'version_id')
    .leftJoin('orders', 'orders.id', 'subject')
    .select(['version.agreement', 'version_id as versionId', 'version.note as versionIdTitle'])
    .select(['agreed_at as agreedAt', 'orders.id as orderId', 'order_sn as orderIdTitle'])
    .where('consents.user_id', '=', userId)
    .orderBy('agreed_at', 'desc')
    .limit(most)
    .execute()
