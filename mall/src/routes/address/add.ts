import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { toAddress } from '../../store/address/readAddress'
import { addAddress } from '../../store/address/writeAddress'
import { knownProvince } from './knownProvince'

export const add: Handler<typeof addressSchemas.add> = async ({ body, user, ctx, now }) => {
  knownProvince(body.provinceCode)
  return toAddress(await ctx.transact((trx) => addAddress(trx, user.userId, body, now)))
}
