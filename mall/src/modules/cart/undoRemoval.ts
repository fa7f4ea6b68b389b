import { on } from '../../core/events'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { userDeleted } from '../user/events'
import { dropOldLines } from './writeCart'

/** How long a removal can be undone. Longer than the shop offers the undo, to allow for a slow network. */
const UNDO_FOR_MS = 10 * 60_000

/** Removes lines from the cart and keeps them for an undo. */
export async function removeCartLines(
  trx: Trx,
  userId: string,
  recIds: readonly string[],
  now: number,
): Promise<void> {
  const gone = await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(recIds))
    .returningAll()
    .execute()
  if (gone.length === 0) return
  await trx
    .insertInto('removed_cart_lines')
    .values(gone.map((line) => ({ ...line, removed_at: now })))
    .onConflict((again) => again.column('id').doUpdateSet({ removed_at: now }))
    .execute()
}

/**
 * Restores removed lines with place, number and mark. If the SKU was added again meanwhile, that line remains
 * unchanged. Idempotent.
 */
export async function restoreCartLines(
  trx: Trx,
  userId: string,
  recIds: readonly string[],
  now: number,
): Promise<void> {
  const back = await trx
    .deleteFrom('removed_cart_lines')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(recIds))
    .where('removed_at', '>', now - UNDO_FOR_MS)
    .returningAll()
    .execute()
  if (back.length === 0) return
  await trx
    .insertInto('cart_lines')
    .values(back.map(({ removed_at: _, ...line }) => line))
    .onConflict((there) => there.doNothing())
    .execute()
  await dropOldLines(trx, userId)
}

/** Deletes removed lines that can't be restored any more. */
export async function dropRemovedLines(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('removed_cart_lines')
    .where('removed_at', '<', now - UNDO_FOR_MS)
    .execute()
}

export const cartSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    await trx.deleteFrom('removed_cart_lines').where('user_id', '=', userId).execute()
    await trx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
  }),
]
