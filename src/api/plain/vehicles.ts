import { wanText, yuanToFen } from '@contract/rules/price'
import { ordersApi } from '../orders'
import { productApi } from '../product.generated'
import { vehiclesApi } from '../vehicles.generated'
import { orPlain } from './orPlain'

/**
 * Loads a series as goods: its types and colours (`/product/car-series-detail`) where there is no
 * `/ext/vehicles/goods`.
 */
export const readVehicleGoods = orPlain(vehiclesApi.goods, async ({ query: { goodsId } }) => {
  const series = await productApi.carSeriesDetail({ query: { seriesId: goodsId } })
  const types = series.types.map(({ typeId, name, powerText, price, priceText: text }) => ({
    valueId: typeId,
    name,
    note: powerText || '',
    priceText: text || wanText(yuanToFen(price)),
    hex: '',
  }))
  const colours = series.colours.map(({ colourId, name, hex }) => ({
    valueId: colourId,
    name,
    note: '',
    priceText: '',
    hex,
  }))
  const specs = [
    { specId: 'type' as const, name: '车型', values: types },
    { specId: 'colour' as const, name: '颜色', values: colours },
  ].filter(({ values }) => values.length > 0)
  return {
    goodsId,
    seriesId: series.seriesId,
    seriesName: series.name,
    slogan: series.slogan,
    priceFrom: series.priceFrom,
    deposit: series.types[0]?.deposit ?? '',
    specs,
    defaults: specs.flatMap(({ values }) => values.slice(0, 1).map(({ valueId }) => valueId)),
    tags: series.tags,
  }
})

/** Orders a vehicle: by `POST /orders` where there is no `/ext/vehicle-orders`. */
export const createVehicleOrder = orPlain(vehiclesApi.createOrder, ({ body }) =>
  ordersApi.create({ body: { ...body, orderType: 'vehicle' } }, { toast: false }),
)
