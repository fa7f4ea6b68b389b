import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readSeries } from '../../store/car/readCars'

export const carSeries: Handler<typeof productSchemas.carSeries> = async ({ query, ctx }) => ({
  list: await readSeries(ctx.db, query.brand),
})
