import type { BuildRange } from '@contract/rules/buildRules'
import { parsePrice } from '@contract/rules/price'
import type { RoadEnergy, RoadRates } from '@contract/rules/roadRates'
import type { buildSchemas } from '@contract/schemas/build'
import type { ReplyOf } from '@/api/http/defineApi'

type Wire = ReplyOf<typeof buildSchemas.offer>

/** Pictures of a layer by view; '' where nothing of it is seen, [] when it isn't drawn. */
export type Layer = readonly string[]

export interface BuildType {
  readonly typeId: string
  readonly name: string
  /** Fen. */
  readonly price: number
  readonly energy: RoadEnergy
  readonly powerText: string
  readonly curbKg: number
  readonly payloadKg: number
  readonly layer: Layer
}

export interface BuildColour {
  readonly colourId: string
  readonly name: string
  readonly hex: string
  /** Fen. */
  readonly surcharge: number
  readonly layer: Layer
  /** Pictures of the colour for where the layers aren't complete. */
  readonly views: readonly string[]
}

export interface BuildPack {
  readonly packId: string
  readonly name: string
  readonly note: string
  /** Fen. */
  readonly price: number
}

export interface Accessory {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly goodsId: string
  readonly skuId: string
  /** Fen. */
  readonly price: number
  readonly isSoldOut: boolean
  readonly imgUrl: string
  readonly layer: Layer
}

/** The choices of a series, with prices, pictures and rates. */
export interface BuildOffer {
  readonly seriesId: string
  readonly seriesName: string
  readonly slogan: string
  /** The same choices as the rules need them. */
  readonly range: BuildRange
  readonly types: readonly BuildType[]
  readonly colours: readonly BuildColour[]
  readonly packs: readonly BuildPack[]
  readonly accessories: readonly Accessory[]
  /** Layers of each view from the lowest to the highest: 'truck', 'type', keys of accessories. */
  readonly stacks: readonly (readonly string[])[]
  readonly rates: RoadRates
  /** Insurances that most shoppers take. */
  readonly usualInsurances: readonly string[]
  readonly series: readonly { readonly seriesId: string; readonly name: string; readonly imgUrl: string }[]
}

const fenOf = (yuan: string): number => parsePrice(yuan) ?? 0

const hasPrice = ({ price }: { readonly price: string }): boolean => (parsePrice(price) ?? -1) >= 0

/**
 * Leaves out what has no price, because nothing can be calculated for it, and types for which no colour or pack is
 * left.
 */
export function toBuildOffer(wire: Wire): BuildOffer {
  const { rates, colours } = wire
  const packs = wire.packs.filter(hasPrice)
  const accessories = wire.accessories.filter(hasPrice)
  const types = wire.types
    .filter(hasPrice)
    .map((type) => ({
      ...type,
      colourIds: type.colourIds.filter((id) => colours.some(({ colourId }) => colourId === id)),
      packIds: type.packIds.filter((id) => packs.some(({ packId }) => packId === id)),
    }))
    .filter(({ colourIds, packIds }) => colourIds.length > 0 && packIds.length > 0)
  return {
    seriesId: wire.seriesId,
    seriesName: wire.seriesName,
    slogan: wire.slogan,
    range: {
      seriesId: wire.seriesId,
      defaultTypeId: wire.defaultTypeId,
      types: types.map(({ typeId, name, colourIds, packIds }) => ({ typeId, name, colourIds, packIds })),
      colours: colours.map(({ colourId, name }) => ({ colourId, name })),
      packs: packs.map(({ packId, name }) => ({ packId, name })),
      accessories: accessories.map(({ key, name, fits, excludes, needs }) => ({
        key,
        name,
        fits,
        excludes,
        needs,
      })),
      withdrawn: wire.withdrawn,
    },
    types: types.map(({ typeId, name, price, energyType, powerText, curbKg, payloadKg, layer }) => ({
      typeId,
      name,
      price: fenOf(price),
      energy: energyType,
      powerText,
      curbKg: Math.round(curbKg),
      payloadKg,
      layer,
    })),
    colours: colours.map(({ colourId, name, hex, surcharge, layer, views }) => ({
      colourId,
      name,
      hex,
      surcharge: fenOf(surcharge),
      layer,
      views: [views.f34, views.side, views.r34, views.front].filter(Boolean),
    })),
    packs: packs.map((pack) => ({ ...pack, price: fenOf(pack.price) })),
    accessories: accessories.map(({ key, name, note, goodsId, skuId, price, stock, image, layer }) => ({
      key,
      name,
      note,
      goodsId,
      skuId,
      price: fenOf(price),
      isSoldOut: stock === 0,
      imgUrl: image,
      layer,
    })),
    stacks: wire.stacks.map(({ layers }) => layers),
    rates: toRates(rates),
    usualInsurances: rates.insurances.filter(({ chosen }) => chosen).map(({ id }) => id),
    series: wire.series.map(({ seriesId, name, image }) => ({ seriesId, name, imgUrl: image })),
  }
}

const toRates = (wire: Wire['rates']): RoadRates => ({
  ...wire,
  reliefs: wire.reliefs.map((relief) => ({ ...relief, cap: parsePrice(relief.cap) })),
  plateFees: wire.plateFees.map((fee) => ({ ...fee, amount: fenOf(fee.amount) })),
  compulsory: wire.compulsory.map((tier) => ({ ...tier, amount: fenOf(tier.amount) })),
  vehicleTaxPerTonne: fenOf(wire.vehicleTaxPerTonne),
  insurances: wire.insurances.map((insurance) => ({ ...insurance, amount: fenOf(insurance.amount) })),
  subsidies: wire.subsidies.map((subsidy) => ({
    ...subsidy,
    amount: fenOf(subsidy.amount),
    cap: parsePrice(subsidy.cap),
  })),
  loan: { ...wire.loan, terms: wire.loan.terms.filter(({ months }) => months > 0) },
})
