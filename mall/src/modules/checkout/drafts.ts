import { type Selectable, sql } from 'kysely'
import { notFound } from '../../core/errors'
import { on } from '../../core/events'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { newId } from '../../newId'
import { priceIfBuyable } from '../cart/writeCart'
import { userDeleted } from '../user/events'

/** Open drafts per shopper: direct purchases begun but not ordered. */
const MAX_OPEN = 20

type DraftRow = Selectable<Database['trade_drafts']>

export const toDraft = (row: DraftRow) => ({
  draftId: row.id,
  lines: [{ skuId: row.sku_id, number: row.number }],
  createdAt: row.created_at,
})

/** Creates the draft of a direct purchase. Checks stock and limit, but takes no stock. */
export async function addDraft(
  trx: Trx,
  userId: string,
  input: { skuId: string; number: number },
  now: number,
) {
  await priceIfBuyable(trx, input.skuId, input.number)
  await dropOldest(trx, userId)
  const row = await trx
    .insertInto('trade_drafts')
    .values({
      id: newId(),
      user_id: userId,
      sku_id: input.skuId,
      number: input.number,
      order_id: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDraft(row)
}

/** Deletes the oldest drafts to make room for one more: shoppers return to the latest. */
async function dropOldest(trx: Trx, userId: string): Promise<void> {
  const newest = trx
    .selectFrom('trade_drafts')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_OPEN - 1)
  await trx
    .deleteFrom('trade_drafts')
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .where('id', 'not in', newest)
    .execute()
}

/** Returns the user's own draft. @throws ShopError notFound */
export async function ownDraft(db: DbOrTrx, userId: string, draftId: string): Promise<DraftRow> {
  const row = await db
    .selectFrom('trade_drafts')
    .selectAll()
    .where('id', '=', draftId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('购买信息已失效，请重新选择商品')
  return row
}

/** Returns the draft, locked until the transaction ends: two submissions of one purchase run one after the other. */
export async function lockDraft(trx: Trx, userId: string, draftId: string): Promise<DraftRow> {
  await trx.selectFrom('trade_drafts').select('id').where('id', '=', draftId).forUpdate().execute()
  return ownDraft(trx, userId, draftId)
}

export async function draftOrdered(trx: Trx, draftId: string, orderId: string): Promise<void> {
  await trx.updateTable('trade_drafts').set({ order_id: orderId }).where('id', '=', draftId).execute()
}

/** Purchases that were started but never ordered. */
export const draftRetention: RetentionRules = {
  drafts: {
    days: 30,
    drop: (db, before) => dropInSteps(db, 'trade_drafts', sql`order_id is null and created_at < ${before}`),
  },
}

export const checkoutSubscriptions = [
  on(userDeleted, (trx, { userId }) =>
    trx.deleteFrom('trade_drafts').where('user_id', '=', userId).where('order_id', 'is', null).execute(),
  ),
]
