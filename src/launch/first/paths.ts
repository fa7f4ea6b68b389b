/**
 * Pages at which most visits begin, by their paths. `call`: address of the page's first call, one that its code makes
 * too; with `id`, the value of that parameter of the page is added. `shape`: of the skeleton in index.html. `pictured`: the
 * page's first pictures may be known before its data (contract/rules/firstPictures).
 * Taro's config reads this file as it is, so it contains no types.
 */
export const EARLY_PAGES = {
  'pages/index/index': { call: '/juhe/api/v1/common/index?brand=5', shape: 'home' },
  'pages/carDetail/carDetail': {
    call: '/juhe/api/v1/product/car-series-detail?seriesId=',
    id: 'seriesId',
    shape: 'wide',
    pictured: 'series',
  },
  'pages/goodsDetail/goodsDetail': {
    call: '/juhe/api/v1/product/goods-detail?goodsId=',
    id: 'goodsId',
    shape: 'square',
  },
  'pages/ext/build/build': {
    call: '/juhe/api/v1/ext/build/offer?seriesId=',
    id: 'seriesId',
    shape: 'wide',
    pictured: 'build',
  },
}
