import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Handler } from '../../core/serve'
import { pictureUrl } from '../../pictures'
import { readDeals, readMyBargains } from '../../store/bargain/readBargains'

export const deals: Handler<typeof bargainSchemas.deals> = async ({ ctx, viewer, now }) => {
  const user = await viewer()
  const mine = user ? await readMyBargains(ctx.db, user.userId, now) : []
  return {
    cover: pictureUrl('scenes/activity/bargain', 750),
    list: await readDeals(ctx.db, mine, now),
    mine,
    serverTime: now,
  }
}
