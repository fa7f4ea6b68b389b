import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { claimUnlocked } from '../../store/activity/popularity'

export const claim: Handler<typeof activitiesSchemas.claim> = ({ params, body, user, ctx, now }) =>
  ctx.transact((trx) => claimUnlocked(trx, user.userId, params.id, body.goodsId, now))
