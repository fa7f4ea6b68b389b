import { productCalls } from '@contract/calls/product'
import { productSchemas } from '@contract/schemas/product'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { readSeries, readSeriesDetail, readType, readTypes } from './readCars'
import { readParameters } from './readParameters'

export const carRoutes: Routes = (app) => {
  serveGroup(app, productCalls, productSchemas, {
    carTypes: async ({ query, ctx }) => ({
      list: await readTypes(ctx.db, query.seriesId),
    }),
    carSeries: async ({ query, ctx }) => ({
      list: await readSeries(ctx.db, query.brand),
    }),
    carSeriesDetail: ({ query, ctx }) => readSeriesDetail(ctx.db, query.seriesId),
    detail: ({ query, ctx }) => readType(ctx.db, query.typeId),
    specification: ({ query, ctx }) => readParameters(ctx.db, query),
  })
}
