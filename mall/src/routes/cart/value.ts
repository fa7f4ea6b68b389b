import type { cartSchemas } from '@contract/schemas/cart'
import type { Handler } from '../../core/serve'
import { readCartLine } from '../../store/cart/readCart'

export const value: Handler<typeof cartSchemas.value> = ({ user, query, ctx }) =>
  readCartLine(ctx.db, user.userId, query, query.recId)
