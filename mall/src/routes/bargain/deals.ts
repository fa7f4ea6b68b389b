import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Handler } from '../../core/serve'
import { readDeals, readMyBargains } from '../../store/bargain/readBargains'

export const deals: Handler<typeof bargainSchemas.deals> = async ({ ctx, viewer, now }) => {
  const user = await viewer()
  const mine = user ? await readMyBargains(ctx.db, user.userId, now) : []
  return { list: await readDeals(ctx.db, mine, now), mine, serverTime: now }
}
