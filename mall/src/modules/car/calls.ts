import { productCalls } from '@contract/calls/product'
import { productSchemas } from '@contract/schemas/product'
import { tables } from '../../core/memory'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { readSeries, readSeriesDetail, readType, readTypes } from './readCars'
import { readParameters } from './readParameters'

/** Series and types are the same for all, and only operators change them. */
const cache = async ({ query }: { query: object }) => ({
  key: JSON.stringify(query),
  watched: tables('car_series', 'car_types'),
})

export const carRoutes: Routes = (app) => {
  serveGroup(
    app,
    productCalls,
    productSchemas,
    {
      carTypes: async ({ query, ctx }) => ({
        list: await readTypes(ctx.db, query.seriesId),
      }),
      carSeries: async ({ query, ctx }) => ({
        list: await readSeries(ctx.db, query.brand),
      }),
      carSeriesDetail: ({ query, ctx }) => readSeriesDetail(ctx.db, query.seriesId),
      detail: ({ query, ctx }) => readType(ctx.db, query.typeId),
      specification: ({ query, ctx }) => readParameters(ctx.db, query),
    },
    {
      carTypes: { cache },
      carSeries: { cache },
      carSeriesDetail: { cache },
      detail: { cache },
      specification: { cache },
    },
  )
}
