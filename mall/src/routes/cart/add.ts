import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'
import { addToCart } from '../../store/cart/writeCart'

export const add: Handler<typeof cartSchemas.add> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => {
    const recId = await addToCart(trx, user.userId, body, body, now)
    const { totals } = await readCart(trx, user.userId, body)
    return { ...totals, recId }
  })
