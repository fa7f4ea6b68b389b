import type { CoreContext } from '../core/context'
import type { Trx } from '../db/transact'

/** Ends a transaction, so that nothing of it stays. */
class Undone extends Error {}

/** Runs a change in a transaction that is undone, and returns what came of it. Its own failures are thrown. */
export async function undone<T>(
  ctx: Pick<CoreContext, 'transact'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let result: { readonly of: T } | undefined
  try {
    await ctx.transact(async (trx) => {
      result = { of: await work(trx) }
      throw new Undone()
    })
  } catch (error) {
    if (!result || !(error instanceof Undone)) throw error
  }
  return (result as { readonly of: T }).of
}
