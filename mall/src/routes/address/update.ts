import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { toAddress } from '../../store/address/readAddress'
import { changeAddress } from '../../store/address/writeAddress'
import { addressMissing } from './addressMissing'

export const update: Handler<typeof addressSchemas.update> = async ({ body, user, ctx, now }) => {
  const row = await ctx.transact(async (trx) => {
    const changed = await changeAddress(trx, user.userId, body, now)
    // Throw inside the transaction, so that clearing the other default address is rolled back.
    if (!changed) throw addressMissing()
    return changed
  })
  return toAddress(row)
}
