import { shortPrice, yuanToFen } from '@contract/rules/price'
import type { productSchemas } from '@contract/schemas/product'
import type { vehicleGoods, vehicleSelection } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import type { ReplyOf } from '@/api/http/defineApi'

export interface SpecValue {
  readonly valueId: string
  readonly name: string
  readonly note: string
  /** '12.58万' for a type, '+¥2,000' for a colour or pack, '' without a surcharge. */
  readonly priceText: string
  readonly hex: string
}

export interface SpecGroup {
  readonly specId: 'type' | 'colour' | 'pack'
  readonly name: string
  readonly values: readonly SpecValue[]
}

/** A car series as goods. Amounts in fen. */
export interface VehicleGoods {
  readonly goodsId: string
  readonly seriesId: string
  readonly seriesName: string
  readonly slogan: string
  readonly priceFrom: string
  readonly deposit: number
  readonly specs: readonly SpecGroup[]
  readonly defaults: readonly string[]
  readonly tags: readonly string[]
}

export const toVehicleGoods = (wire: z.output<typeof vehicleGoods>): VehicleGoods => ({
  ...wire,
  priceFrom: shortPrice(wire.priceFrom),
  deposit: yuanToFen(wire.deposit),
  specs: wire.specs.map((group) => ({
    ...group,
    values: group.values.map((value) => ({ ...value, priceText: shortPrice(value.priceText) })),
  })),
})

/** Price and names of a complete selection. Amounts in fen. */
export interface Selection {
  readonly price: number
  readonly deposit: number
  readonly balance: number
  readonly typeName: string
  readonly colourName: string
  readonly packName: string
}

/** Whether a selection can be ordered: one with an amount below zero, or without price and deposit, is a slip. */
export const isOrderable = ({ price, deposit }: Selection): boolean =>
  !(price < 0 || deposit < 0 || (Number.isNaN(price) && Number.isNaN(deposit)))

/** The mall's answer to a selection. */
export interface Selected {
  readonly remaining: readonly string[]
  readonly pictures: readonly string[]
  /** Picture of the chosen colour, for a row; '' while nothing is chosen. */
  readonly thumbUrl: string
  /** null while the choice is incomplete or the combination doesn't exist. */
  readonly selection: Selection | null
}

export const toSelected = (wire: ReplyOf<typeof productSchemas.specificationSelected>): Selected => ({
  remaining: wire.remaining,
  pictures: wire.pictures,
  thumbUrl: wire.sku?.image || wire.pictures[0] || '',
  selection: wire.vehicle && toSelection(wire.vehicle),
})

const toSelection = (wire: z.output<typeof vehicleSelection>): Selection => ({
  price: yuanToFen(wire.price),
  deposit: yuanToFen(wire.deposit),
  balance: yuanToFen(wire.balance),
  typeName: wire.typeName,
  colourName: wire.colourName,
  packName: wire.packName,
})
