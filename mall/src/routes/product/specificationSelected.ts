import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { selectSku } from '../../store/goods/selectSku'

export const specificationSelected: Handler<typeof productSchemas.specificationSelected> = ({ body, ctx }) =>
  selectSku(ctx.db, body.goodsId, body.valueIds)
