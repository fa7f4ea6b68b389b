import { fenToYuan, priceText, wanText } from '@contract/rules/price'
import type { productSchemas } from '@contract/schemas/product'
import type { vehicleGoods, vehicleSelection, vehicleSpecGroup } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import { pictureUrl } from '../../pictures'
import { colourView, offeredColours } from '../car/colourView'
import { remaining } from '../goods/rules'
import { type Combination, type Offer, surchargeOf } from './readOffer'

type Selected = z.input<typeof productSchemas.specificationSelected.reply>
type SpecGroup = z.input<typeof vehicleSpecGroup>

const GALLERY_WIDTH = 1200
const THUMB_WIDTH = 400
const VIEWS = ['f34', 'side', 'r34', 'front'] as const

const surchargeText = (fen: number) => (fen === 0 ? '' : `+${priceText(fen)}`)

/** Returns the choices of type, colour and pack. Colours are in the order of the series. */
export function specsOf(offer: Offer): SpecGroup[] {
  const offered = offeredColours(offer.series).filter(({ id }) =>
    offer.colours.some((one) => one.colour_id === id),
  )
  return [
    {
      specId: 'type',
      name: '车型',
      values: offer.types.map((type) => ({
        valueId: type.id,
        name: type.name,
        note: type.power_text,
        priceText: wanText(type.price),
        hex: '',
      })),
    },
    {
      specId: 'colour',
      name: '车身颜色',
      values: offered.map(({ id, name, hex }) => ({
        valueId: id,
        name,
        note: '',
        priceText: surchargeText(surchargeOf(offer, id)),
        hex,
      })),
    },
    {
      specId: 'pack',
      name: '选装',
      values: offer.packs.map((pack) => ({
        valueId: pack.id,
        name: pack.name,
        note: pack.note,
        priceText: surchargeText(pack.price) || '不加价',
        hex: '',
      })),
    },
  ]
}

export function toVehicleGoods(offer: Offer): z.input<typeof vehicleGoods> {
  const { series, types, combinations } = offer
  const preselected = types.find((type) => type.hot) ?? types[0]
  const first = combinations.find(({ valueIds }) => valueIds[0] === preselected?.id) ?? combinations[0]
  return {
    goodsId: series.id,
    seriesId: series.id,
    seriesName: series.name,
    slogan: series.slogan,
    priceFrom: wanText(Math.min(...combinations.map(({ price }) => price))),
    deposit: fenToYuan(Math.min(...combinations.map(({ deposit }) => deposit))),
    specs: specsOf(offer),
    defaults: [...(first?.valueIds ?? [])],
    tags: series.tags,
  }
}

/** Returns the combination of exactly these values, in any order. */
export function combinationOf(offer: Offer, valueIds: readonly string[]): Combination | undefined {
  const { sku } = remaining(specsOf(offer), offer.combinations, valueIds)
  return sku && valueIds.every((id) => sku.valueIds.includes(id)) ? sku : undefined
}

/** Returns the result of a complete or partial selection: remaining choices, pictures, price and deposit. */
export function selectVehicle(offer: Offer, valueIds: readonly string[]): Selected {
  const specs = specsOf(offer)
  const rest = remaining(specs, offer.combinations, valueIds)
  const sku = combinationOf(offer, valueIds)
  const [, colourGroup] = specs
  const colour = colourGroup?.values.find(({ valueId }) => valueIds.includes(valueId))
  const shown = colour?.valueId ?? offer.series.colours[0]?.id ?? ''
  const selection = sku && toSelection(offer, sku)
  return {
    sku: sku
      ? {
          skuId: sku.valueIds.join('.'),
          valueIds: sku.valueIds,
          price: fenToYuan(sku.price),
          marketPrice: '',
          stock: sku.stock,
          image: pictureUrl(pictureOf(offer, shown), THUMB_WIDTH),
        }
      : null,
    specText: selection ? `${selection.typeName} ${selection.colourName} ${selection.packName}` : '',
    remaining: rest.remaining,
    pictures: VIEWS.map((view) => pictureUrl(colourView(offer.series, shown, view), GALLERY_WIDTH)).filter(
      Boolean,
    ),
    vehicle: selection ?? null,
  }
}

export const pictureOf = (offer: Offer, colourId: string) => colourView(offer.series, colourId, 'f34')

export function toSelection(
  offer: Offer,
  { valueIds: [typeId, colourId, packId], price, deposit }: Combination,
): z.input<typeof vehicleSelection> {
  return {
    price: fenToYuan(price),
    priceText: wanText(price),
    deposit: fenToYuan(deposit),
    balance: fenToYuan(price - deposit),
    typeName: offer.types.find(({ id }) => id === typeId)?.name ?? '',
    colourName: offer.series.colours.find(({ id }) => id === colourId)?.name ?? '',
    packName: offer.packs.find(({ id }) => id === packId)?.name ?? '',
  }
}
