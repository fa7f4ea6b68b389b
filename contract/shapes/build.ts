import { z } from 'zod'
import { deposit, goodsId, seriesId, seriesName, serverTime, skuId, stock } from '../fields'
import { foldedLine, id, instant, orElse, picture, rowKey, yuan } from '../schema'
import { carColour, carType } from './cars'

/** Pictures of a layer, one for each view of one turn, front first; '' where nothing is seen. [] when there are none. */
const layer = z.array(picture)

const energies = z.array(carType.shape.energyType)
const percent = z.number().min(0).max(100)
/** A day in Beijing, '2026-01-01'; '' for no end. */
const day = z.string()

export const buildType = z.object({
  typeId: rowKey.describe('Id of the car type.'),
  name: z.string().describe('Name of the type.'),
  price: yuan.describe('Guide price.'),
  deposit,
  energyType: carType.shape.energyType.describe(
    '`diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动.',
  ),
  powerText: z.string().describe('Engine or motor, gearbox and drive on one line.'),
  colourIds: z.array(id).describe('Ids of the colours that the type has, at least one.'),
  packIds: z.array(id).describe('Ids of the packs that the type has, at least one.'),
  curbKg: z.number().int().describe('Kerb weight in kilograms; 0 when unknown.'),
  payloadKg: z.number().int().describe('Payload in kilograms; 0 when unknown.'),
  layer: layer.describe(
    'Addresses of pictures with the same canvas, one for each view of one turn, the front three quarters first; an empty one where nothing is seen. Empty: none; then the colour shows its `views`.',
  ),
})

export const buildColour = z.object({
  colourId: rowKey.describe('Id of the colour.'),
  name: z.string().describe('Name of the colour.'),
  hex: z.string().describe('Colour of the swatch, #rrggbb. Empty: not a colour.'),
  surcharge: yuan.describe('Added to the price of the type.'),
  layer: layer.describe(
    'Addresses of pictures with the same canvas, one for each view of one turn, the front three quarters first; an empty one where nothing is seen. Empty: none; then the colour shows its `views`.',
  ),
  views: carColour.shape.views.describe(
    'Pictures of the truck in this colour, shown where the layers are not complete.',
  ),
})

export const buildPack = z.object({
  packId: rowKey.describe('Id of the pack of options.'),
  name: z.string().describe('Name of the pack.'),
  note: z.string().describe('What the pack contains.'),
  price: yuan.describe('Added to the price of the type.'),
})

export const buildAccessory = z.object({
  key: rowKey.describe('Key of the accessory: rack, roof-tent …'),
  name: z.string().describe('Short name of the accessory.'),
  note: z.string().describe('One line about the accessory.'),
  goodsId,
  skuId,
  price: yuan.describe('Price of the SKU.'),
  stock,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  layer: layer.describe(
    'Addresses of pictures with the same canvas, one for each view of one turn, the front three quarters first; an empty one where nothing is seen. Empty: none; then the colour shows its `views`.',
  ),
  fits: z.array(id).describe('Ids of the types that take it. Empty: all.'),
  excludes: z
    .array(id)
    .describe('Keys of accessories that it cannot be combined with, and ids of packs that bring it along.'),
  needs: z.array(id).describe('Keys of accessories of which it needs at least one. Empty: none.'),
})

const dated = {
  from: day.describe('First day, in Beijing: 2026-01-01.'),
  to: day.describe('Last day, in Beijing. Empty: no end.'),
  source: z.string().describe('Law or announcement that it comes from.'),
}

/** Rates of the price on the road: the operator's data. */
export const roadRates = z.object({
  vatPercent: percent.describe('Value added tax in the price of a vehicle, in per cent.'),
  vatSource: z.string().describe('Law or announcement of the value added tax.'),
  purchaseTaxPercent: percent.describe('Purchase tax in per cent of the price without value added tax.'),
  purchaseTaxSource: z.string().describe('Law or announcement of the purchase tax.'),
  reliefs: z
    .array(
      z.object({
        ...dated,
        name: z.string().describe('Name of the relief.'),
        energies: energies.describe(
          'Kinds of energy for which it holds. `diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动. Empty: all.',
        ),
        percent: percent.describe('Part of the tax that is not paid: 50 for half.'),
        cap: z.string().describe('Highest amount for one vehicle, yuan with two digits. Empty: no limit.'),
      }),
    )
    .describe(
      'Reliefs of the purchase tax. The `hybrid` ones of new-energy vehicles are plug-in or range-extended.',
    ),
  plateFees: z
    .array(z.object({ name: z.string().describe('Name of the fee.'), amount: yuan.describe('The fee.') }))
    .describe('Fees for number plates and papers.'),
  plateSource: z.string().describe('Announcement of the fees.'),
  compulsory: z
    .array(
      z.object({
        name: z.string().describe('Name of the tier.'),
        belowKg: z.number().int().describe('The payload is below this, in kilograms; 0 for no limit.'),
        amount: yuan.describe('Premium for one year.'),
      }),
    )
    .describe('Premium of the compulsory insurance by payload, the lightest first.'),
  compulsorySource: z.string().describe('Announcement of the premiums.'),
  vehicleTaxPerTonne: yuan.describe('Vehicle tax for each tonne of kerb weight and year.'),
  vehicleTaxFree: energies.describe(
    'Kinds of energy that pay no vehicle tax. `diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动.',
  ),
  vehicleTaxSource: z.string().describe('Law of the vehicle tax.'),
  insurances: z
    .array(
      z.object({
        id: rowKey.describe('Id of the insurance.'),
        name: z.string().describe('Name of the insurance.'),
        note: z.string().describe('What it covers.'),
        amount: yuan.describe('Fixed part of the premium.'),
        percent: percent.describe('Part of the premium in per cent of the price of the vehicle.'),
        chosen: z.boolean().describe('Whether most shoppers take it: it is chosen at first.'),
      }),
    )
    .describe('Insurances that the shopper may choose; the premiums are estimates.'),
  subsidies: z
    .array(
      z.object({
        ...dated,
        name: z.string().describe('Name of the subsidy.'),
        energies: energies.describe(
          'Kinds of energy for which it holds. `diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动. Empty: all.',
        ),
        condition: orElse(z.enum(['none', 'tradeIn', 'scrap']), 'none').describe(
          'Old vehicle that it needs: `none` none, `tradeIn` one that is traded in, `scrap` one that is scrapped.',
        ),
        amount: yuan.describe('Fixed part of the subsidy.'),
        percent: percent.describe('Part of the subsidy in per cent of the price of the vehicle.'),
        cap: z.string().describe('Highest amount for one vehicle, yuan with two digits. Empty: no limit.'),
      }),
    )
    .describe('Subsidies for buyers.'),
  loan: z
    .object({
      downPercents: z
        .array(percent)
        .describe('Down payments to choose from, in per cent of the price of the vehicle.'),
      terms: z
        .array(
          z.object({
            months: z.number().int().min(1).describe('Number of monthly payments.'),
            annualPercent: percent.describe('Interest per year in per cent.'),
          }),
        )
        .describe('Terms to choose from.'),
    })
    .describe('What the loan can be.'),
})

/** The choices of a series. */
export const buildOffer = z.object({
  seriesId: rowKey.describe('Id of the car series.'),
  seriesName,
  slogan: z.string().describe('The series in one line.'),
  defaultTypeId: z.string().describe('Id of the type to begin with. Empty: the first.'),
  types: z.array(buildType).describe('Types of the series.'),
  colours: z.array(buildColour).describe('Colours to choose from; not every type has each.'),
  packs: z.array(buildPack).describe('Packs of options; a vehicle has exactly one.'),
  accessories: z.array(buildAccessory).describe('Accessories to choose from.'),
  withdrawn: z
    .array(
      z.object({
        key: rowKey.describe('Key of the accessory.'),
        name: z.string().describe('Short name of the accessory.'),
        otherSeriesOnly: z
          .boolean()
          .describe('Whether only other series take it; false for one that is no longer sold.'),
      }),
    )
    .describe(
      'Accessories that the series does not offer (any more), to name them in links and saved builds.',
    ),
  stacks: z
    .array(
      z.object({
        layers: z
          .array(z.string())
          .describe('Layers from the lowest to the highest: truck, type, and keys of accessories.'),
      }),
    )
    .describe('Order of the layers in each view. Empty: truck, type, accessories in their order.'),
  rates: roadRates.describe("The operator's rates for the price on the road."),
  series: z
    .array(
      z.object({
        seriesId: rowKey.describe('Id of the car series.'),
        name: z.string().describe('Name of the series.'),
        image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
      }),
    )
    .describe('All series, this one included.'),
  serverTime,
})

export const buildName = foldedLine.min(1, '请给这台车起个名字').max(20, '名字最多 20 个字')

/** A saved build. */
export const savedBuild = z.object({
  buildId: rowKey.describe('Id of the saved build.'),
  name: z.string().describe('Name that the shopper gave it.'),
  seriesId,
  seriesName,
  code: z
    .string()
    .describe('The choices as in the address of the page: series, type, colour, pack and accessories.'),
  text: z.string().describe('The choices on one line.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  price: yuan.describe("The vehicle with its accessories, at today's prices."),
  possible: orElse(z.boolean(), true).describe('Whether it can still be built and ordered.'),
  withdrawnNames: z
    .array(z.string())
    .describe('Names of its parts that are not offered any more, for the shopper: 硬壳帐篷, 颜色 …'),
  updatedAt: instant.describe('Time when it was saved or renamed.'),
})
