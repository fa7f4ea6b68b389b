import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readParameters } from '../../store/car/readCars'

export const specification: Handler<typeof productSchemas.specification> = ({ query, ctx }) =>
  readParameters(ctx.db, query)
