import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Handler } from '../../core/serve'
import { claimBargain } from '../../store/bargain/claimBargain'
import { readBargain } from '../../store/bargain/readBargains'

export const claim: Handler<typeof bargainSchemas.claim> = async ({ user, params, ctx, now }) => {
  await ctx.transact((trx) => claimBargain(trx, user.userId, params.id, now))
  return readBargain(ctx.db, params.id, user.userId, now)
}
