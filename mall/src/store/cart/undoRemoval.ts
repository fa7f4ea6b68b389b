import type { Trx } from '../../db/transact'

/** Longer than any shop offers the undo, so that a slow network doesn't lose it. */
const UNDO_FOR_MS = 10 * 60_000

/** Takes lines out of the cart and keeps them aside for a while. */
export async function removeCartLines(
  trx: Trx,
  userId: string,
  recIds: readonly string[],
  now: number,
): Promise<void> {
  const gone = await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('id', 'in', recIds)
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
 * Puts lines back where they lay, with number and mark. Where the SKU has been put in again meanwhile, that line
 * stays as it is. Doing it twice changes nothing.
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
    .where('id', 'in', recIds)
    .where('removed_at', '>', now - UNDO_FOR_MS)
    .returningAll()
    .execute()
  if (back.length === 0) return
  await trx
    .insertInto('cart_lines')
    .values(back.map(({ removed_at: _, ...line }) => line))
    .onConflict((there) => there.doNothing())
    .execute()
}

/** Lets go of what nobody can ask back any more. */
export async function dropRemovedLines(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('removed_cart_lines')
    .where('removed_at', '<', now - UNDO_FOR_MS)
    .execute()
}
