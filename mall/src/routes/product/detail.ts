import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readType } from '../../store/car/readCars'

export const detail: Handler<typeof productSchemas.detail> = ({ query, ctx }) =>
  readType(ctx.db, query.typeId)
