import type { bargainSchemas } from '@contract/schemas/bargain'
import { fenToYuan } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { helpBargain } from '../../store/bargain/helpBargain'
import { readBargain } from '../../store/bargain/readBargains'

export const help: Handler<typeof bargainSchemas.help> = async ({ user, params, ctx, now }) => {
  const amount = await ctx.transact((trx) => helpBargain(trx, user.userId, params.id, now))
  return { amount: fenToYuan(amount), bargain: await readBargain(ctx.db, params.id, user.userId, now) }
}
