import { read } from '../call'

/** Spec 7, Product. Categories, suggestions and hot searches are extensions. */
export const productCalls = {
  carTypes: read('GET', '/product/car-types'),
  carSeries: read('GET', '/product/car-series'),
  carSeriesDetail: read('GET', '/product/car-series-detail'),
  detail: read('GET', '/product/detail'),
  list: read('GET', '/product/list'),
  goodsDetail: read('GET', '/product/goods-detail'),
  specification: read('GET', '/product/specification'),
  specificationSelected: read('POST', '/product/specification-selected'),
  suggest: read('GET', '/ext/goods/suggest'),
  hotWords: read('GET', '/ext/goods/hot-words'),
} as const
