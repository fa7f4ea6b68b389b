import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'
import { restoreCartLines } from '../../store/cart/undoRemoval'

export const restore: Handler<typeof cartSchemas.restore> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => {
    await restoreCartLines(trx, user.userId, body.recIds.split(','), now)
    return readCart(trx, user.userId, body)
  })
