import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { toAddress } from '../../store/address/readAddress'
import { changeAddress } from '../../store/address/writeAddress'
import { addressMissing } from './addressMissing'
import { knownProvince } from './knownProvince'

export const update: Handler<typeof addressSchemas.update> = async ({ body, user, ctx, now }) => {
  knownProvince(body.provinceCode)
  const row = await ctx.transact(async (trx) => {
    const changed = await changeAddress(trx, user.userId, body, now)
    // Thrown inside, so that the other default is not cleared for nothing.
    if (!changed) throw addressMissing()
    return changed
  })
  return toAddress(row)
}
