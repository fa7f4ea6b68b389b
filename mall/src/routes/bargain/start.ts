import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Handler } from '../../core/serve'
import { startBargain } from '../../store/bargain/startBargain'

export const start: Handler<typeof bargainSchemas.start> = async ({ user, body, ctx, now }) => ({
  bargainId: await ctx.transact((trx) => startBargain(trx, user.userId, body.dealId, now)),
})
