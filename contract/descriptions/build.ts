import type { Descriptions } from './types'

const ENERGIES = '`diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动.'

/** Building a truck, and the price on the road. */
export const buildFields: Descriptions = {
  anywhere: {
    buildId: 'Id of the saved build.',
    colourIds: 'Ids of the colours that the type has, at least one.',
    packIds: 'Ids of the packs that the type has, at least one.',
    packId: 'Id of the pack of options.',
    layer:
      'Addresses of pictures with the same canvas, one for each view of one turn, the front three quarters first; an empty one where nothing is seen. Empty: none; then the colour shows its `views`.',
    accessories: 'Accessories to choose from.',
    withdrawn:
      'Accessories that the series does not offer (any more), to name them in links and saved builds.',
    stacks: 'Order of the layers in each view. Empty: truck, type, accessories in their order.',
    layers: 'Layers from the lowest to the highest: truck, type, and keys of accessories.',
    surcharge: 'Added to the price of the type.',
    curbKg: 'Kerb weight in kilograms; 0 when unknown.',
    payloadKg: 'Payload in kilograms; 0 when unknown.',
    excludes: 'Keys of accessories that it cannot be combined with, and ids of packs that bring it along.',
    needs: 'Keys of accessories of which it needs at least one. Empty: none.',
    defaultTypeId: 'Id of the type to begin with. Empty: the first.',
    packs: 'Packs of options; a vehicle has exactly one.',
    rates: "The operator's rates for the price on the road.",
    withdrawnNames: 'Names of its parts that are not offered any more, for the shopper: 硬壳帐篷, 颜色 …',
    possible: 'Whether it can still be built and ordered.',
    vatPercent: 'Value added tax in the price of a vehicle, in per cent.',
    vatSource: 'Law or announcement of the value added tax.',
    purchaseTaxPercent: 'Purchase tax in per cent of the price without value added tax.',
    purchaseTaxSource: 'Law or announcement of the purchase tax.',
    reliefs:
      'Reliefs of the purchase tax. The `hybrid` ones of new-energy vehicles are plug-in or range-extended.',
    plateFees: 'Fees for number plates and papers.',
    plateSource: 'Announcement of the fees.',
    compulsory: 'Premium of the compulsory insurance by payload, the lightest first.',
    compulsorySource: 'Announcement of the premiums.',
    belowKg: 'The payload is below this, in kilograms; 0 for no limit.',
    vehicleTaxPerTonne: 'Vehicle tax for each tonne of kerb weight and year.',
    vehicleTaxFree: `Kinds of energy that pay no vehicle tax. ${ENERGIES}`,
    vehicleTaxSource: 'Law of the vehicle tax.',
    insurances: 'Insurances that the shopper may choose; the premiums are estimates.',
    subsidies: 'Subsidies for buyers.',
    energies: `Kinds of energy for which it holds. ${ENERGIES} Empty: all.`,
    loan: 'What the loan can be.',
    downPercents: 'Down payments to choose from, in per cent of the price of the vehicle.',
    terms: 'Terms to choose from.',
  },
  'with defaultTypeId': {
    series: 'All series, this one included.',
    colours: 'Colours to choose from; not every type has each.',
  },
  'in withdrawn': {
    key: 'Key of the accessory.',
    name: 'Short name of the accessory.',
    otherSeriesOnly: 'Whether only other series take it; false for one that is no longer sold.',
  },
  'with surcharge': {
    views: 'Pictures of the truck in this colour, shown where the layers are not complete.',
  },
  'in packs': {
    name: 'Name of the pack.',
    note: 'What the pack contains.',
    price: 'Added to the price of the type.',
  },
  'with excludes': {
    key: 'Key of the accessory: rack, roof-tent …',
    name: 'Short name of the accessory.',
    note: 'One line about the accessory.',
    fits: 'Ids of the types that take it. Empty: all.',
    price: 'Price of the SKU.',
  },
  'in reliefs': {
    cap: 'Highest amount for one vehicle, yuan with two digits. Empty: no limit.',
    name: 'Name of the relief.',
    from: 'First day, in Beijing: 2026-01-01.',
    to: 'Last day, in Beijing. Empty: no end.',
    source: 'Law or announcement that it comes from.',
    percent: 'Part of the tax that is not paid: 50 for half.',
  },
  'in subsidies': {
    cap: 'Highest amount for one vehicle, yuan with two digits. Empty: no limit.',
    name: 'Name of the subsidy.',
    from: 'First day, in Beijing: 2026-01-01.',
    to: 'Last day, in Beijing. Empty: no end.',
    source: 'Announcement that it comes from.',
    condition:
      'Old vehicle that it needs: `none` none, `tradeIn` one that is traded in, `scrap` one that is scrapped.',
    amount: 'Fixed part of the subsidy.',
    percent: 'Part of the subsidy in per cent of the price of the vehicle.',
  },
  'in plateFees': { name: 'Name of the fee.', amount: 'The fee.' },
  'in compulsory': { name: 'Name of the tier.', amount: 'Premium for one year.' },
  'in insurances': {
    id: 'Id of the insurance.',
    name: 'Name of the insurance.',
    note: 'What it covers.',
    amount: 'Fixed part of the premium.',
    percent: 'Part of the premium in per cent of the price of the vehicle.',
    chosen: 'Whether most shoppers take it: it is chosen at first.',
  },
  'in terms': { months: 'Number of monthly payments.', annualPercent: 'Interest per year in per cent.' },
  'with buildId': {
    code: 'The choices as in the address of the page: series, type, colour, pack and accessories.',
    text: 'The choices on one line.',
    price: "The vehicle with its accessories, at today's prices.",
  },
  'body of /ext/builds': {
    name: 'Name for it, up to 20 characters.',
    accessories: 'Keys of the accessories.',
  },
  'params of /ext/builds': { id: 'Id of the saved build.' },
  'reply of /ext/builds': {
    name: 'Name that the shopper gave it.',
    limit: 'Maximum number of builds that a user may save.',
  },
  'with possible': { updatedAt: 'Time when it was saved or renamed.' },
}
