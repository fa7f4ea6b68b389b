import { z } from 'zod'
import { foldedLine, id, instant, orElse, picture, rowKey, yuan } from '../schema'
import { carColour, carType } from './cars'

/** Pictures of a layer, one for each view of one turn, front first; '' where nothing is seen. [] when there are none. */
const layer = z.array(picture)

const energies = z.array(carType.shape.energyType)
const percent = z.number().min(0).max(100)
/** A day in Beijing, '2026-01-01'; '' for no end. */
const day = z.string()

export const buildType = z.object({
  typeId: rowKey,
  name: z.string(),
  price: yuan,
  deposit: yuan,
  energyType: carType.shape.energyType,
  powerText: z.string(),
  colourIds: z.array(id),
  packIds: z.array(id),
  /** Kerb weight; 0 when unknown. */
  curbKg: z.number().int(),
  payloadKg: z.number().int(),
  layer,
})

export const buildColour = z.object({
  colourId: rowKey,
  name: z.string(),
  hex: z.string(),
  surcharge: yuan,
  /** The whole truck in this colour, opaque. */
  layer,
  /** Shown where the layers aren't complete. */
  views: carColour.shape.views,
})

export const buildPack = z.object({ packId: rowKey, name: z.string(), note: z.string(), price: yuan })

export const buildAccessory = z.object({
  key: rowKey,
  name: z.string(),
  note: z.string(),
  goodsId: id,
  skuId: id,
  price: yuan,
  stock: z.number().int().nullable(),
  image: picture,
  layer,
  /** Types that take it; [] for all. */
  fits: z.array(id),
  /** Accessories that it can't be combined with, and packs that bring it along. */
  excludes: z.array(id),
  /** Accessories of which it needs at least one; [] for none. */
  needs: z.array(id),
})

const dated = { from: day, to: day, source: z.string() }

/** Rates of the price on the road: the operator's data. */
export const roadRates = z.object({
  vatPercent: percent,
  vatSource: z.string(),
  purchaseTaxPercent: percent,
  purchaseTaxSource: z.string(),
  reliefs: z.array(
    z.object({
      ...dated,
      name: z.string(),
      energies,
      /** Part of the tax that isn't paid. */
      percent,
      /** Highest relief for one vehicle; '' for no limit. */
      cap: z.string(),
    }),
  ),
  plateFees: z.array(z.object({ name: z.string(), amount: yuan })),
  plateSource: z.string(),
  /** Tiers by payload, the lightest first; the last one has `belowKg` 0. */
  compulsory: z.array(z.object({ name: z.string(), belowKg: z.number().int(), amount: yuan })),
  compulsorySource: z.string(),
  vehicleTaxPerTonne: yuan,
  vehicleTaxFree: energies,
  vehicleTaxSource: z.string(),
  insurances: z.array(
    z.object({ id: rowKey, name: z.string(), note: z.string(), amount: yuan, percent, chosen: z.boolean() }),
  ),
  subsidies: z.array(
    z.object({
      ...dated,
      name: z.string(),
      energies,
      condition: orElse(z.enum(['none', 'tradeIn', 'scrap']), 'none'),
      amount: yuan,
      percent,
      /** Highest subsidy; '' for no limit. */
      cap: z.string(),
    }),
  ),
  loan: z.object({
    downPercents: z.array(percent),
    terms: z.array(z.object({ months: z.number().int().min(1), annualPercent: percent })),
  }),
})

/** The choices of a series. */
export const buildOffer = z.object({
  seriesId: rowKey,
  seriesName: z.string(),
  slogan: z.string(),
  /** The most popular one. */
  defaultTypeId: z.string(),
  types: z.array(buildType),
  colours: z.array(buildColour),
  packs: z.array(buildPack),
  accessories: z.array(buildAccessory),
  /** Accessories that this series doesn't offer (any more), so that a link or saved build can name them. */
  withdrawn: z.array(z.object({ key: rowKey, name: z.string(), otherSeriesOnly: z.boolean() })),
  /** Layers of each view from the lowest to the highest: 'truck', 'type', and keys of accessories. */
  stacks: z.array(z.object({ layers: z.array(z.string()) })),
  rates: roadRates,
  /** All series that can be built, this one included. */
  series: z.array(z.object({ seriesId: rowKey, name: z.string(), image: picture })),
  serverTime: instant,
})

export const buildName = foldedLine.min(1, '请给这台车起个名字').max(20, '名字最多 20 个字')

/** A saved build. */
export const savedBuild = z.object({
  buildId: rowKey,
  name: z.string(),
  seriesId: id,
  seriesName: z.string(),
  /** The choices as in the address of the page (contract/rules/buildLink.ts). */
  code: z.string(),
  /** The choices as text, on one line. */
  text: z.string(),
  image: picture,
  /** Vehicle with accessories, today; '0.00' for a series that isn't sold any more. */
  price: yuan,
  /** False when it can't be built any more. */
  possible: orElse(z.boolean(), true),
  /** Names of its parts that aren't offered any more. */
  withdrawnNames: z.array(z.string()),
  updatedAt: instant,
})
