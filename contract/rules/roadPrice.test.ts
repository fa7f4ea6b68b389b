import { type FigureKey, loanFigures, type RoadInput, roadPrice } from './roadPrice'
import { isInForce, type RoadRates } from './roadRates'

const YUAN = 100
const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

const rates: RoadRates = {
  vatPercent: 13,
  vatSource: '增值税',
  purchaseTaxPercent: 10,
  purchaseTaxSource: '车辆购置税法',
  reliefs: [
    {
      name: '免征',
      energies: ['electric', 'hybrid'],
      from: '2024-01-01',
      to: '2025-12-31',
      percent: 100,
      cap: 30_000 * YUAN,
      source: '公告',
    },
    {
      name: '减半',
      energies: ['electric', 'hybrid'],
      from: '2026-01-01',
      to: '2027-12-31',
      percent: 50,
      cap: 15_000 * YUAN,
      source: '公告',
    },
  ],
  plateFees: [
    { name: '号牌', amount: 100 * YUAN },
    { name: '行驶证', amount: 15 * YUAN },
    { name: '登记证书', amount: 10 * YUAN },
  ],
  plateSource: '',
  compulsory: [
    { name: '2 吨以下', belowKg: 2000, amount: 1200 * YUAN },
    { name: '2 至 5 吨', belowKg: 5000, amount: 1470 * YUAN },
    { name: '5 吨以上', belowKg: 0, amount: 1650 * YUAN },
  ],
  compulsorySource: '',
  vehicleTaxPerTonne: 60 * YUAN,
  vehicleTaxFree: ['electric', 'hybrid'],
  vehicleTaxSource: '',
  insurances: [
    { id: 'damage', name: '车损险', note: '', amount: 539 * YUAN, percent: 1.28 },
    { id: 'third', name: '三者险', note: '', amount: 1_900 * YUAN, percent: 0 },
  ],
  subsidies: [
    {
      name: '置换补贴',
      energies: [],
      condition: 'tradeIn',
      from: '2026-01-01',
      to: '2026-12-31',
      amount: 0,
      percent: 8,
      cap: 10_000 * YUAN,
      source: '',
    },
  ],
  loan: {
    downPercents: [20, 30],
    terms: [
      { months: 36, annualPercent: 3.99 },
      { months: 24, annualPercent: 0 },
    ],
  },
}

const truck: RoadInput = {
  energy: 'diesel',
  typeName: '四驱版',
  typePrice: 158_800 * YUAN,
  colourName: '红',
  colourPrice: 0,
  packName: '越野包',
  packPrice: 0,
  accessories: [],
  curbKg: 2050,
  payloadKg: 495,
  at: at('2026-11-23'),
  insuranceIds: [],
  oldVehicle: 'none',
  tradeIn: 0,
  loan: null,
}
const figure = (key: FigureKey, change: Partial<RoadInput>) =>
  roadPrice(rates, { ...truck, ...change }).figures.find((one) => one.key === key)

// Worked by hand: price / 1.13 to the fen, a tenth of it to the fen, then the relief.
test.each<[situation: string, change: Partial<RoadInput>, yuan: number]>([
  // 158800 / 1.13 = 140530.973 -> 140530.97; 10 % = 14053.097 -> 14053.10
  ['a diesel truck', {}, 14_053.1],
  // 113000 / 1.13 = 100000
  ['a price that comes out even', { typePrice: 113_000 * YUAN }, 10_000],
  // 170600 / 1.13 = 150973.451; 15097.35
  ['pack and special paint are taxed too', { packPrice: 9_800 * YUAN, colourPrice: 2_000 * YUAN }, 15_097.35],
  ['accessories are not taxed', { accessories: [{ name: '帐篷', price: 8_980 * YUAN }] }, 14_053.1],
  // 218800 / 1.13 = 193628.3186 -> 19362.83; half of it 9681.415 -> 9681.42 off
  ['an electric truck in 2026 pays half', { energy: 'electric', typePrice: 218_800 * YUAN }, 9_681.41],
  // 398800 / 1.13 = 352920.354; 35292.04; half 17646.02 -> at most 15000 off
  [
    'the relief of an expensive truck is limited to 15,000 yuan',
    { energy: 'hybrid', typePrice: 398_800 * YUAN },
    20_292.04,
  ],
  [
    'an electric truck in 2025 was exempt',
    { energy: 'electric', typePrice: 218_800 * YUAN, at: at('2025-12-31') },
    0,
  ],
  [
    'the exemption of 2025 ends at 30,000 yuan',
    { energy: 'electric', typePrice: 398_800 * YUAN, at: at('2025-12-31') },
    5_292.04,
  ],
  // 218800: 19362.83
  [
    'from 2028 an electric truck pays as others do',
    { energy: 'electric', typePrice: 218_800 * YUAN, at: at('2028-01-01') },
    19_362.83,
  ],
])('purchase tax: %s', (_, change, yuan) => {
  expect(figure('purchaseTax', change)?.amount).toBe(Math.round(yuan * YUAN))
})

test.each<[situation: string, key: FigureKey, change: Partial<RoadInput>, yuan: number | undefined]>([
  ['number plates and papers', 'plate', {}, 125],
  ['compulsory insurance of a light truck', 'compulsory', {}, 1_200],
  ['compulsory insurance of a truck that carries two tonnes', 'compulsory', { payloadKg: 2000 }, 1_470],
  [
    'compulsory insurance of a truck that carries more than the highest tier',
    'compulsory',
    { payloadKg: 9000 },
    1_650,
  ],
  // 2.05 t x 60 x 2 / 12 = 20.50
  ['vehicle tax for November and December', 'vehicleTax', {}, 20.5],
  // 2.05 t x 60 = 123
  ['vehicle tax for a whole year', 'vehicleTax', { at: at('2026-01-01') }, 123],
  // 2.29 t x 60 x 5 / 12 = 57.25
  ['vehicle tax counts the fraction of a tonne', 'vehicleTax', { curbKg: 2290, at: at('2026-08-31') }, 57.25],
  ['an electric truck pays none', 'vehicleTax', { energy: 'electric' }, 0],
  ['an unknown weight has no figure', 'vehicleTax', { curbKg: 0 }, undefined],
  ['no insurance chosen', 'insurance', {}, undefined],
  // 539 + 158800 x 1.28 % = 2571.64; + 1900
  ['two insurances', 'insurance', { insuranceIds: ['damage', 'third', 'gone'] }, 4_471.64],
  ['no subsidy without an old vehicle', 'subsidy', {}, undefined],
  ['a subsidy up to its limit', 'subsidy', { oldVehicle: 'tradeIn' }, -10_000],
  ['a percentage below the limit', 'subsidy', { oldVehicle: 'tradeIn', typePrice: 89_800 * YUAN }, -7_184],
  ['another old vehicle than the rule says', 'subsidy', { oldVehicle: 'scrap' }, undefined],
  ['the rule has ended', 'subsidy', { oldVehicle: 'tradeIn', at: at('2027-01-01') }, undefined],
  ['the value of the old vehicle', 'tradeIn', { oldVehicle: 'tradeIn', tradeIn: 35_000 * YUAN }, -35_000],
  ['a value typed in before saying no', 'tradeIn', { tradeIn: 35_000 * YUAN }, undefined],
])('%s', (_, key, change, yuan) => {
  expect(figure(key, change)?.amount).toBe(yuan === undefined ? undefined : Math.round(yuan * YUAN))
})

test('a whole example adds up: cash', () => {
  const price = roadPrice(rates, {
    ...truck,
    packPrice: 9_800 * YUAN,
    accessories: [{ name: '货箱宝', price: 899 * YUAN }],
    insuranceIds: ['third'],
    oldVehicle: 'tradeIn',
    tradeIn: 30_000 * YUAN,
  })
  // 168600 + 899 + 14920.35 + 125 + 20.50 + 1200 + 1900 - 10000 - 30000
  expect(price.total).toBe(147_664_85)
  expect(price.loan).toBeNull()
})

test('a whole example adds up: loan', () => {
  const { loan, total } = roadPrice(rates, { ...truck, loan: { downPercent: 30, months: 36 } })
  // Owed 111160 at 3.99 % a year: 3281.40 a month, rounded up.
  expect(loan).toEqual({
    down: 47_640_00,
    monthly: 3_281_40,
    months: 36,
    annualPercent: 3.99,
    owed: 111_160_00,
    interest: 36 * 3_281_40 - 111_160_00,
    atOnce: total - 111_160_00,
  })
  expect(roadPrice(rates, { ...truck, loan: { downPercent: 20, months: 24 } }).loan?.interest).toBeLessThan(
    24,
  )
  expect(roadPrice(rates, { ...truck, loan: { downPercent: 20, months: 17 } }).loan).toBeNull()
})

test('every figure of the loan says how it came about', () => {
  const price = roadPrice(rates, { ...truck, loan: { downPercent: 30, months: 36 } })
  const figures = loanFigures(price, 30)
  expect(figures.map(({ key, amount }) => [key, amount])).toEqual([
    ['monthly', 3_281_40],
    ['down', 47_640_00],
    ['atOnce', price.total - 111_160_00],
    ['owed', 111_160_00],
    ['interest', 36 * 3_281_40 - 111_160_00],
  ])
  for (const { amount, lines } of figures)
    expect(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)).toBe(amount)
  expect(figures[0]?.lines.at(-1)?.text).toBe('等额本息：贷款 ¥111,160 × r ÷ (1 − 1 ÷ (1 + r) 的 36 次方)')
  const free = roadPrice(rates, { ...truck, loan: { downPercent: 20, months: 24 } })
  expect(loanFigures(free, 20)[0]?.lines).toEqual([
    { text: '贷款 ¥127,040 ÷ 24 期，不收利息', amount: free.loan?.monthly },
  ])
  expect(loanFigures(roadPrice(rates, truck), 30)).toEqual([])
})

// 113000 / 1.13 = 100000, tax 10000; plates 125; 20.50 for two months of 2.05 t; compulsory 1200: 124345.50 on the road.
const even = { ...truck, typePrice: 113_000 * YUAN }
const loanAt = (
  downPercent: number,
  months: number,
  annualPercent: number,
  change: Partial<RoadInput> = {},
) =>
  roadPrice(
    { ...rates, loan: { downPercents: [downPercent], terms: [{ months, annualPercent }] } },
    { ...even, ...change, loan: { downPercent, months } },
  )

test.each<[situation: string, down: number, months: number, rate: number, yuan: number[]]>([
  // 113000 x 0.003325 / (1 - 1.003325 ^ -36) = 3335.704
  ['nothing down', 0, 36, 3.99, [0, 113_000, 3_335.71, 7_085.56, 11_345.5]],
  ['all of it down', 100, 36, 3.99, [113_000, 0, 0, 0, 124_345.5]],
  // 90400 / 12 = 7533.333, rounded up; the 8 fen too much are no interest
  ['without interest', 20, 12, 0, [22_600, 90_400, 7_533.34, 0, 33_945.5]],
  ['one month without interest', 20, 1, 0, [22_600, 90_400, 90_400, 0, 33_945.5]],
  // 90400 x 1.003
  ['one month', 20, 1, 3.6, [22_600, 90_400, 90_671.2, 271.2, 33_945.5]],
])('a loan with %s, worked by hand', (_, downPercent, months, annualPercent, yuan) => {
  const price = loanAt(downPercent, months, annualPercent)
  const { down = 0, owed = 0, monthly = 0, interest = 0, atOnce = 0 } = price.loan ?? {}
  expect([down, owed, monthly, interest, atOnce]).toEqual(yuan.map((one) => Math.round(one * YUAN)))
  expect(loanFigures(price, downPercent).find(({ key }) => key === 'interest')?.amount).toBe(interest)
})

test('an old vehicle that is worth more than the new one pays all of it, and the dealer pays out the rest', () => {
  const price = loanAt(20, 12, 0, { oldVehicle: 'scrap', tradeIn: 200_000 * YUAN })
  expect(price.total).toBe(0)
  expect(price.figures.at(-1)?.lines.slice(0, 2)).toEqual([
    { text: '旧车报废残值（您填写的）', amount: -200_000 * YUAN },
    { text: '超过车款，多出的由门店付给您', amount: 75_654_50 },
  ])
  expect(price.loan).toMatchObject({ owed: 0, monthly: 0, atOnce: 0, interest: 0 })
})

test('an old vehicle that pays more than the down payment makes the loan smaller', () => {
  // 124345.50 - 100000 = 24345.50 are left, which is less than the 90400 of the loan; / 12 = 2028.79
  const price = loanAt(20, 12, 0, { oldVehicle: 'scrap', tradeIn: 100_000 * YUAN })
  expect(price.loan).toMatchObject({ owed: 24_345_50, monthly: 2_028_80, atOnce: 0 })
  const owed = loanFigures(price, 20).find(({ key }) => key === 'owed')
  expect(owed?.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(24_345_50)
})

test('subsidies take off no more than the price of the vehicle', () => {
  const subsidy = { name: '补贴', energies: [], from: '2026-01-01', to: '', percent: 0, source: '' }
  const held = [
    { ...subsidy, condition: 'none' as const, amount: 100_000 * YUAN, cap: null },
    { ...subsidy, condition: 'none' as const, amount: 50_000 * YUAN, cap: 40_000 * YUAN },
  ]
  const { figures, total } = roadPrice({ ...rates, subsidies: held }, even)
  expect(figures.find(({ key }) => key === 'subsidy')?.lines.map(({ amount }) => amount)).toEqual([
    -100_000 * YUAN,
    -13_000 * YUAN,
  ])
  expect(total).toBe(11_345_50)
})

test('what every figure says adds up to it, or explains it step by step', () => {
  const { figures } = roadPrice(rates, {
    ...truck,
    packPrice: 980_000,
    accessories: [
      { name: 'A', price: 100 },
      { name: 'B', price: 250 },
    ],
    insuranceIds: ['damage', 'third'],
    oldVehicle: 'tradeIn',
    tradeIn: 5,
  })
  const added: FigureKey[] = ['vehicle', 'accessories', 'plate', 'insurance', 'subsidy', 'tradeIn']
  for (const { key, amount, lines } of figures) {
    expect(lines.length).toBeGreaterThan(0)
    if (added.includes(key)) expect(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)).toBe(amount)
  }
})

test.each([
  ['2026-01-01', '', '2025-12-31', false],
  ['2026-01-01', '', '2026-01-01', true],
  ['2026-01-01', '2026-12-31', '2026-12-31', true],
  ['2026-01-01', '2026-12-31', '2027-01-01', false],
])('a rule from %s to %s on %s', (from, to, day, isHeld) => {
  expect(isInForce({ from, to }, Date.parse(`${day}T00:00:00+08:00`))).toBe(isHeld)
  expect(isInForce({ from, to }, Date.parse(`${day}T23:59:59+08:00`))).toBe(isHeld)
})
