import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePrice } from '@contract/rules/price'
import { type RoadInput, roadPrice } from '@contract/rules/roadPrice'
import type { RoadRates } from '@contract/rules/roadRates'
import { RANGE } from '../cars/range'
import { RATES } from './rates'

const fen = (yuan: string) => parsePrice(yuan) ?? 0

/** The seeded rates, as the shop calculates with them. */
const rates: RoadRates = {
  ...RATES,
  reliefs: RATES.reliefs.map((one) => ({ ...one, cap: parsePrice(one.cap) })),
  plateFees: RATES.plateFees.map((one) => ({ ...one, amount: fen(one.amount) })),
  compulsory: RATES.compulsory.map((one) => ({ ...one, amount: fen(one.amount) })),
  vehicleTaxPerTonne: fen(RATES.vehicleTaxPerTonne),
  insurances: RATES.insurances.map((one) => ({ ...one, amount: fen(one.amount) })),
  subsidies: RATES.subsidies.map((one) => ({ ...one, amount: fen(one.amount), cap: parsePrice(one.cap) })),
}

/** Returns the price on the road of a type of the range, without pack, in yuan by figure. */
function priced(typeId: string, day: string, change: Partial<RoadInput> = {}): Record<string, number> {
  const series = RANGE.find(({ types }) => types.some(({ id }) => id === typeId))
  const type = series?.types.find(({ id }) => id === typeId)
  if (!series || !type) throw new Error(`no type ${typeId}`)
  const { figures, total } = roadPrice(rates, {
    energy: 'diesel',
    typeName: type.name,
    typePrice: type.price * 100,
    colourName: '',
    colourPrice: 0,
    packName: '',
    packPrice: 0,
    accessories: [],
    curbKg: type.curb,
    payloadKg: type.payload,
    at: Date.parse(`${day}T12:00:00+08:00`),
    insuranceIds: rates.insurances.filter((_, place) => RATES.insurances[place]?.chosen).map(({ id }) => id),
    oldVehicle: 'none',
    tradeIn: 0,
    loan: null,
    ...change,
  })
  const all = [...figures.map(({ key, amount }) => [key, amount / 100]), ['total', total / 100]]
  return Object.fromEntries(all)
}

test('a diesel pickup of 158,800 yuan in November 2026, worked by hand', () => {
  assert.deepEqual(priced('ridge-d23-at-4wd', '2026-11-25'), {
    vehicle: 158_800,
    // 158800 / 1.13 = 140530.97; a tenth of it
    purchaseTax: 14_053.1,
    // plates 100, licence 10, certificate 10
    plate: 120,
    // 2.145 t x 60 x 2 / 12
    vehicleTax: 21.45,
    // a truck that carries less than 2 t
    compulsory: 1_200,
    // 600 + 158800 x 1.2 % + 1980
    insurance: 4_485.6,
    total: 178_680.15,
  })
})

test('an electric pickup pays half the purchase tax in 2026 and no vehicle tax', () => {
  const { purchaseTax, vehicleTax, subsidy } = priced('volt-e1-long', '2026-11-25', { energy: 'electric' })
  // 218800 / 1.13 = 193628.32; 19362.83; 9681.42 off. The maker's 2 %.
  assert.deepEqual(
    { purchaseTax, vehicleTax, subsidy },
    { purchaseTax: 9_681.41, vehicleTax: 0, subsidy: -4_376 },
  )
})

const tax: [situation: string, day: string, change: Partial<RoadInput>, yuan: number][] = [
  ['the last day of the exemption', '2025-12-31', {}, 0],
  ['the first day of the half', '2026-01-01', {}, 9_681.41],
  ['the last day of the half', '2027-12-31', {}, 9_681.41],
  ['after both', '2028-01-01', {}, 19_362.83],
  // 398800 / 1.13 = 352920.35; 35292.04; half of it, although a car (乘用车) would get 15,000 at most.
  ['a dear truck, which has no limit', '2026-11-25', { typePrice: 398_800_00 }, 17_646.02],
  ['a dear truck while it was exempt', '2025-12-31', { typePrice: 398_800_00 }, 0],
  ['a diesel truck', '2026-11-25', { energy: 'diesel' }, 19_362.83],
]
for (const [situation, day, change, yuan] of tax) {
  test(`purchase tax of a new-energy pickup: ${situation}`, () => {
    assert.equal(priced('volt-e1-long', day, { energy: 'electric', ...change }).purchaseTax, yuan)
  })
}

const premium: [payloadKg: number, yuan: number][] = [
  [995, 1_200],
  [1_999, 1_200],
  [2_000, 1_470],
  [4_999, 1_470],
  [5_000, 1_650],
  [10_000, 2_220],
]
for (const [payloadKg, yuan] of premium) {
  test(`compulsory insurance of a truck that carries ${payloadKg} kg`, () => {
    assert.equal(priced('haul-d20-mt-2wd', '2026-11-25', { payloadKg }).compulsory, yuan)
  })
}

test('each rate names its law or announcement', () => {
  const { vatSource, purchaseTaxSource, plateSource, compulsorySource, vehicleTaxSource } = RATES
  for (const source of [vatSource, purchaseTaxSource, plateSource, compulsorySource, vehicleTaxSource])
    assert.ok(source.length > 0)
  for (const { from, source } of [...RATES.reliefs, ...RATES.subsidies])
    assert.ok(/^\d{4}-\d\d-\d\d$/.test(from) && source.length > 0)
})
