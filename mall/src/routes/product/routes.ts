import { productCalls } from '@contract/calls/product'
import { productSchemas } from '@contract/schemas/product'
import { type Routes, serve } from '../../core/serve'
import { carSeries } from './carSeries'
import { carSeriesDetail } from './carSeriesDetail'
import { carTypes } from './carTypes'
import { categories } from './categories'
import { detail } from './detail'
import { goodsDetail } from './goodsDetail'
import { hotWords } from './hotWords'
import { list } from './list'
import { specification } from './specification'
import { specificationSelected } from './specificationSelected'
import { suggest } from './suggest'

export const productRoutes: Routes = (app) => {
  serve(app, productCalls.carTypes, productSchemas.carTypes, carTypes)
  serve(app, productCalls.carSeries, productSchemas.carSeries, carSeries)
  serve(app, productCalls.carSeriesDetail, productSchemas.carSeriesDetail, carSeriesDetail)
  serve(app, productCalls.detail, productSchemas.detail, detail)
  serve(app, productCalls.list, productSchemas.list, list)
  serve(app, productCalls.goodsDetail, productSchemas.goodsDetail, goodsDetail)
  serve(app, productCalls.specification, productSchemas.specification, specification)
  serve(app, productCalls.specificationSelected, productSchemas.specificationSelected, specificationSelected)
  serve(app, productCalls.categories, productSchemas.categories, categories)
  serve(app, productCalls.suggest, productSchemas.suggest, suggest)
  serve(app, productCalls.hotWords, productSchemas.hotWords, hotWords)
}
