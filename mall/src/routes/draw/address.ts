import type { drawSchemas } from '@contract/schemas/draw'
import type { Handler } from '../../core/serve'
import { readRecord, tellAddress } from '../../store/draw/records'

export const address: Handler<typeof drawSchemas.address> = async ({ user, params, body, ctx }) => {
  await ctx.transact((trx) => tellAddress(trx, user.userId, params.id, body.addressId))
  return readRecord(ctx.db, user.userId, params.id)
}
