import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { listGoods } from '../../store/goods/listGoods'

export const list: Handler<typeof productSchemas.list> = ({ query, ctx }) => listGoods(ctx.db, query)
