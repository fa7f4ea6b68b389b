import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'
import { removeCartLines } from '../../store/cart/undoRemoval'

export const remove: Handler<typeof cartSchemas.remove> = ({ user, query, ctx, now }) =>
  ctx.transact(async (trx) => {
    await removeCartLines(trx, user.userId, query.recIds.split(','), now)
    return readCart(trx, user.userId, query)
  })
