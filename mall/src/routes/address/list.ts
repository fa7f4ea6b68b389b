import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { readAddresses, toAddress } from '../../store/address/readAddress'
import { ADDRESS_LIMIT } from '../../store/address/writeAddress'

export const list: Handler<typeof addressSchemas.list> = async ({ user, ctx }) => ({
  list: (await readAddresses(ctx.db, user.userId)).map(toAddress),
  limit: ADDRESS_LIMIT,
})
