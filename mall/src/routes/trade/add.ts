import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { addToCart } from '../../store/cart/writeCart'
import { addDraft } from '../../store/order/drafts'

export const add: Handler<typeof tradeSchemas.add> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => {
    if (!body.toCart) return addDraft(trx, user.userId, body, now)
    await addToCart(trx, user.userId, body, body, now)
    return { draftId: '', lines: [{ skuId: body.skuId, number: body.number }], createdAt: now }
  })
