import type { gatherSchemas } from '@contract/schemas/gather'
import type { Handler } from '../../core/serve'
import { countShare } from '../../store/activity/popularity'

export const addPopularity: Handler<typeof gatherSchemas.addPopularity> = ({ body, user, ctx, now }) =>
  ctx.transact((trx) => countShare(trx, user.userId, body.active, body.payload.goods_id, now))
