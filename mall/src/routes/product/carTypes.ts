import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readTypes } from '../../store/car/readCars'

export const carTypes: Handler<typeof productSchemas.carTypes> = async ({ query, ctx }) => ({
  list: await readTypes(ctx.db, query.seriesId),
})
