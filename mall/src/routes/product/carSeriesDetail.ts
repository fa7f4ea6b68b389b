import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readSeriesDetail } from '../../store/car/readCars'

export const carSeriesDetail: Handler<typeof productSchemas.carSeriesDetail> = ({ query, ctx }) =>
  readSeriesDetail(ctx.db, query.seriesId)
