import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'
import { changeCartLine } from '../../store/cart/writeCart'

export const update: Handler<typeof cartSchemas.update> = ({ user, query, ctx }) =>
  ctx.transact(async (trx) => {
    await changeCartLine(trx, user.userId, query, query)
    return readCart(trx, user.userId, query)
  })
