import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCart } from '../../store/cart/readCart'

export const list: Handler<typeof cartSchemas.list> = ({ user, query, ctx }) =>
  readCart(ctx.db, user.userId, query)
