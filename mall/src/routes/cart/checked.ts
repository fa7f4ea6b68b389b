import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'
import { checkCartLines } from '../../store/cart/writeCart'

export const checked: Handler<typeof cartSchemas.checked> = ({ user, query, ctx }) =>
  ctx.transact(async (trx) => {
    await checkCartLines(trx, user.userId, query.recIds.split(','), query.checked === '1')
    return readCart(trx, user.userId, query)
  })
