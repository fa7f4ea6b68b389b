import { wanText, yuanToFen } from '@contract/rules/price'
import { ordersApi } from '../orders'
import { productApi } from '../product.generated'
import { vehiclesApi } from '../vehicles.generated'
import { withFallback } from './withFallback'

/**
 * Loads a series as goods: its types and colours (`/product/car-series-detail`) where there is no
 * `/ext/vehicles/goods`.
 */
export const readVehicleGoods = withFallback(vehiclesApi.goods, async ({ query: { goodsId } }) => {
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

/**
 * Selects type and colour of a vehicle. Where there is no `/ext/vehicles/goods` the reply may say only what the vehicle
 * costs: then every type and colour can be chosen, and the pictures are those of the series.
 */
export const selectVehicle = withFallback(
  productApi.specificationSelected,
  async ({ body }) => {
    const selected = await productApi.specificationSelected({ body })
    if (selected.remaining.length > 0 && selected.pictures.length > 0) return selected
    const series = await productApi.carSeriesDetail({ query: { seriesId: body.goodsId } })
    const { types, colours, image } = series
    const colour = colours.find(({ colourId }) => body.valueIds.includes(colourId))
    const views = Object.values(colour?.views ?? {}).filter(Boolean)
    const all = [...types.map(({ typeId }) => typeId), ...colours.map(({ colourId }) => colourId)]
    return {
      ...selected,
      remaining: selected.remaining.length > 0 ? selected.remaining : all,
      pictures: [selected.pictures, views, [image].filter(Boolean)].find((some) => some.length > 0) ?? [],
    }
  },
  vehiclesApi.goods.spec.path,
)

/** Orders a vehicle: by `POST /orders` where there is no `/ext/vehicle-orders`. */
export const createVehicleOrder = withFallback(vehiclesApi.createOrder, ({ body }) =>
  ordersApi.create({ body: { ...body, orderType: 'vehicle' } }, { toast: false }),
)
