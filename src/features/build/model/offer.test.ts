import { defaultTypeOf } from '@contract/rules/buildRules'
import { buildSchemas } from '@contract/schemas/build'
import { OFFER } from '@/testing/builds'
import { costOf, startCost } from './cost'
import { toBuildOffer } from './offer'

const build = { seriesId: 'ridge', typeId: 'top', colourId: 'red', packId: 'wild', accessories: ['rack'] }
const WIRE = buildSchemas.offer.reply.parse(OFFER)
const offerWith = (change: Partial<typeof WIRE>) => toBuildOffer({ ...WIRE, ...change })

test('what has no price is left out, and types that would have no pack then', () => {
  const { packs, types, accessories } = offerWith({
    packs: WIRE.packs.map((pack) => (pack.packId === 'std' ? { ...pack, price: '' } : pack)),
    accessories: WIRE.accessories.map((one) => (one.key === 'tent' ? { ...one, price: '待定' } : one)),
  })
  expect(packs.map(({ packId }) => packId)).toEqual(['wild'])
  expect(types.map(({ typeId }) => typeId)).toEqual(['top'])
  expect(accessories.map(({ key }) => key)).toEqual(['rack', 'canopy'])
})

test('a type with a price below zero is left out', () => {
  const types = WIRE.types.map((type) => (type.typeId === 'base' ? { ...type, price: '-5.00' } : type))
  expect(offerWith({ types }).types.map(({ typeId }) => typeId)).toEqual(['top'])
})

test('colours and packs that the offer lacks are no choice of a type', () => {
  const types = WIRE.types.map((type) => ({ ...type, colourIds: ['lost', 'red'], packIds: ['std', 'lost'] }))
  expect(offerWith({ types }).range.types[0]).toMatchObject({ colourIds: ['red'], packIds: ['std'] })
})

test('the first type stands in for a default type that is not offered', () => {
  expect(defaultTypeOf(offerWith({ defaultTypeId: 'lost' }).range)).toBe('base')
  expect(defaultTypeOf(offerWith({ defaultTypeId: 'top' }).range)).toBe('top')
})

test.each<[what: string, change: Partial<typeof WIRE>]>([
  ['a percentage of 1e21', { rates: { ...WIRE.rates, purchaseTaxPercent: 1e21 } }],
  [
    'prices whose sum is no exact number',
    {
      types: WIRE.types.map((type) => ({ ...type, price: '80000000000000.00' })),
      accessories: WIRE.accessories.map((one) => ({ ...one, price: '80000000000000.00' })),
    },
  ],
])('%s gives no price on the road instead of an error', (_, change) => {
  const offer = offerWith(change)
  expect(costOf(offer, build, startCost(offer), 0)).toBeNull()
})

test('a kerb weight with decimals is rounded', () => {
  const offer = offerWith({
    types: WIRE.types.map((type) => ({ ...type, curbKg: 2_000.5 })),
    rates: { ...WIRE.rates, vehicleTaxPerTonne: '60.00', vehicleTaxFree: [] },
  })
  expect(offer.types[0]?.curbKg).toBe(2_001)
  expect(costOf(offer, build, startCost(offer), 0)).not.toBeNull()
})
