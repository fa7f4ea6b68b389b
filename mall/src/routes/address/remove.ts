import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { removeAddress } from '../../store/address/writeAddress'
import { addressMissing } from './addressMissing'

export const remove: Handler<typeof addressSchemas.remove> = async ({ params, user, ctx }) => {
  if (!(await ctx.transact((trx) => removeAddress(trx, user.userId, params.id)))) throw addressMissing()
  return {}
}
