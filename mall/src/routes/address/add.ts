import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { toAddress } from '../../store/address/readAddress'
import { addAddress } from '../../store/address/writeAddress'

export const add: Handler<typeof addressSchemas.add> = async ({ body, user, ctx, now }) =>
  toAddress(await ctx.transact((trx) => addAddress(trx, user.userId, body, now)))
