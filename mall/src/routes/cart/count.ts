import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { cartCount } from '../../store/cart/readCart'

export const count: Handler<typeof cartSchemas.count> = async ({ user, query, ctx }) => ({
  number: await cartCount(ctx.db, user.userId, query),
})
