import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { readAddress, toAddress } from '../../store/address/readAddress'
import { addressMissing } from './addressMissing'

export const detail: Handler<typeof addressSchemas.detail> = async ({ params, user, ctx }) => {
  const row = await readAddress(ctx.db, user.userId, params.id)
  if (!row) throw addressMissing()
  return toAddress(row)
}
