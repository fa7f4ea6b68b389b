import { dateText } from './dateText'
import { monthlyOf } from './instalment'
import { assertFen, percentOfFen, sumFen } from './money'
import { priceText } from './price'
import { isInForce, type OldVehicle, type RoadEnergy, type RoadRates } from './roadRates'

/** The vehicle and what the shopper typed. Fen. */
export interface RoadInput {
  readonly energy: RoadEnergy
  readonly typeName: string
  readonly typePrice: number
  readonly colourName: string
  readonly colourPrice: number
  readonly packName: string
  readonly packPrice: number
  readonly accessories: readonly { readonly name: string; readonly price: number }[]
  /** Kerb weight; 0 when unknown. */
  readonly curbKg: number
  readonly payloadKg: number
  /** Time of the purchase in ms. */
  readonly at: number
  /** Ids of the chosen insurances. */
  readonly insuranceIds: readonly string[]
  readonly oldVehicle: OldVehicle
  /** Amount that the dealer pays for the old vehicle. */
  readonly tradeIn: number
  readonly loan: { readonly downPercent: number; readonly months: number } | null
}

/** One step of a calculation; `amount` is null where the text says it all. */
export interface PriceLine {
  readonly text: string
  readonly amount: number | null
}

export type FigureKey =
  | 'vehicle'
  | 'accessories'
  | 'purchaseTax'
  | 'plate'
  | 'vehicleTax'
  | 'compulsory'
  | 'insurance'
  | 'subsidy'
  | 'tradeIn'
  | 'monthly'
  | 'down'
  | 'atOnce'
  | 'owed'
  | 'interest'

/** A figure of the price on the road, with the steps that lead to it. Negative where it is taken off. */
export interface Figure {
  readonly key: FigureKey
  readonly name: string
  readonly amount: number
  /** True where others decide the exact amount: insurers, the tax office of the place. */
  readonly isEstimate: boolean
  readonly lines: readonly PriceLine[]
  /** Law or announcement; '' for none. */
  readonly source: string
}

export interface LoanFigures {
  readonly down: number
  readonly monthly: number
  readonly months: number
  readonly annualPercent: number
  readonly owed: number
  readonly interest: number
  /** Amount that is paid before driving off: everything but the loan. */
  readonly atOnce: number
}

export interface RoadPrice {
  readonly figures: readonly Figure[]
  readonly total: number
  /** null when the shopper pays cash. */
  readonly loan: LoanFigures | null
}

const sumOf = (figures: readonly Figure[]) => sumFen(figures.map(({ amount }) => amount))

/** Divides whole numbers, half up, without binary fractions. Neither is negative. */
const divided = (amount: number, by: number): number => {
  const rest = amount % by
  return assertFen((amount - rest) / by + (rest * 2 >= by ? 1 : 0))
}

/**
 * Returns the price on the road with every figure and how it came about. The vehicle's price with colour and pack is
 * what the invoice says and what is taxed; accessories are sold as goods and aren't.
 */
export function roadPrice(rates: RoadRates, input: RoadInput): RoadPrice {
  const vehicle = vehicleFigure(input)
  const figures = [
    vehicle,
    accessoriesFigure(input),
    purchaseTaxFigure(rates, input, vehicle.amount),
    plateFigure(rates),
    vehicleTaxFigure(rates, input),
    compulsoryFigure(rates, input),
    insuranceFigure(rates, input, vehicle.amount),
    subsidyFigure(rates, input, vehicle.amount),
  ].filter((figure): figure is Figure => figure !== null)
  const tradeIn = tradeInFigure(input, sumOf(figures))
  if (tradeIn) figures.push(tradeIn)
  const total = sumOf(figures)
  return { figures, total, loan: loanOf(rates, input, vehicle.amount, total) }
}

function vehicleFigure(input: RoadInput): Figure {
  const lines: PriceLine[] = [{ text: `${input.typeName} 指导价`, amount: input.typePrice }]
  if (input.colourPrice > 0) lines.push({ text: `${input.colourName} 特殊漆`, amount: input.colourPrice })
  if (input.packPrice > 0) lines.push({ text: input.packName, amount: input.packPrice })
  return {
    key: 'vehicle',
    name: '车价',
    amount: sumFen([input.typePrice, input.colourPrice, input.packPrice]),
    isEstimate: false,
    lines,
    source: '',
  }
}

function accessoriesFigure({ accessories }: RoadInput): Figure | null {
  if (accessories.length === 0) return null
  return {
    key: 'accessories',
    name: '配件',
    amount: sumFen(accessories.map(({ price }) => price)),
    isEstimate: false,
    lines: [
      ...accessories.map(({ name, price }) => ({ text: name, amount: price })),
      { text: '配件单独开票，不计入购置税', amount: null },
    ],
    source: '',
  }
}

/** Relief that holds on the day of the purchase; the highest, should there be several. */
function reliefOf(rates: RoadRates, { energy, at }: RoadInput, tax: number) {
  return rates.reliefs
    .filter((rule) => rule.energies.includes(energy) && isInForce(rule, at))
    .map((rule) => {
      const part = percentOfFen(tax, rule.percent)
      return { rule, amount: rule.cap === null ? part : Math.min(part, rule.cap) }
    })
    .sort((a, b) => b.amount - a.amount)[0]
}

function purchaseTaxFigure(rates: RoadRates, input: RoadInput, price: number): Figure {
  // The invoice shows the price without VAT in whole fen; the tax office takes that figure.
  const base = divided(price * 10_000, Math.round((100 + rates.vatPercent) * 100))
  const tax = percentOfFen(base, rates.purchaseTaxPercent)
  const relief = reliefOf(rates, input, tax)
  const lines: PriceLine[] = [
    { text: `计税价格：车价 ${priceText(price)} ÷ ${(100 + rates.vatPercent) / 100}`, amount: base },
    { text: `计税价格 × ${rates.purchaseTaxPercent}%`, amount: tax },
  ]
  if (relief) {
    lines.push({ text: relief.rule.name, amount: 0 - relief.amount })
    if (relief.rule.cap !== null && relief.amount === relief.rule.cap)
      lines.push({ text: `每辆最多减 ${priceText(relief.rule.cap)}`, amount: null })
  }
  return {
    key: 'purchaseTax',
    name: '购置税',
    amount: tax - (relief?.amount ?? 0),
    isEstimate: false,
    lines,
    source: [rates.purchaseTaxSource, rates.vatSource, relief?.rule.source].filter(Boolean).join('；'),
  }
}

function plateFigure({ plateFees, plateSource }: RoadRates): Figure {
  return {
    key: 'plate',
    name: '上牌工本费',
    amount: sumFen(plateFees.map(({ amount }) => amount)),
    isEstimate: false,
    lines: plateFees.map(({ name, amount }) => ({ text: name, amount })),
    source: plateSource,
  }
}

/** Vehicle tax from the month of the purchase to December, by kerb weight with its fraction. */
function vehicleTaxFigure(rates: RoadRates, { energy, curbKg, at }: RoadInput): Figure | null {
  const figure = {
    key: 'vehicleTax',
    name: '车船税',
    isEstimate: true,
    source: rates.vehicleTaxSource,
  } as const
  if (rates.vehicleTaxFree.includes(energy))
    return { ...figure, amount: 0, isEstimate: false, lines: [{ text: '新能源汽车免征', amount: 0 }] }
  if (curbKg <= 0) return null
  const months = 13 - Number(dateText(at).slice(5, 7))
  const amount = divided(rates.vehicleTaxPerTonne * curbKg * months, 12_000)
  const lines: PriceLine[] = [
    { text: `整备质量 ${curbKg / 1000} 吨 × 每吨每年 ${priceText(rates.vehicleTaxPerTonne)}`, amount: null },
    { text: `当年 ${months} 个月（购车当月起）÷ 12`, amount },
    { text: '税额由各省规定，以当地为准', amount: null },
  ]
  return { ...figure, amount, lines }
}

function compulsoryFigure(rates: RoadRates, { payloadKg }: RoadInput): Figure | null {
  const tier = rates.compulsory.find(({ belowKg }) => belowKg === 0 || payloadKg < belowKg)
  if (!tier) return null
  return {
    key: 'compulsory',
    name: '交强险',
    amount: tier.amount,
    isEstimate: false,
    lines: [
      { text: `${tier.name}（核定载质量 ${payloadKg} 千克）`, amount: tier.amount },
      { text: '新车首年为基础费率，此后按出险次数浮动', amount: null },
    ],
    source: rates.compulsorySource,
  }
}

function insuranceFigure(rates: RoadRates, { insuranceIds }: RoadInput, price: number): Figure | null {
  const chosen = rates.insurances.filter(({ id }) => insuranceIds.includes(id))
  if (chosen.length === 0) return null
  const lines = chosen.map(({ name, amount, percent }) => {
    const premium = amount + percentOfFen(price, percent)
    const parts = [amount > 0 && priceText(amount), percent > 0 && `车价 × ${percent}%`]
    return { text: `${name}：${parts.filter(Boolean).join(' + ')}`, amount: premium }
  })
  return {
    key: 'insurance',
    name: '商业保险',
    amount: sumFen(lines.map(({ amount }) => amount)),
    isEstimate: true,
    lines: [...lines, { text: '估算，以保险公司报价为准', amount: null }],
    source: '',
  }
}

function subsidyFigure(rates: RoadRates, input: RoadInput, price: number): Figure | null {
  const held = rates.subsidies.filter(
    (rule) =>
      isInForce(rule, input.at) &&
      (rule.energies.length === 0 || rule.energies.includes(input.energy)) &&
      (rule.condition === 'none' || rule.condition === input.oldVehicle),
  )
  if (held.length === 0) return null
  let left = price
  const lines = held.map((rule) => {
    const full = rule.amount + percentOfFen(price, rule.percent, 'down')
    // All of them together are at most the price of the vehicle.
    const amount = Math.min(full, rule.cap ?? full, left)
    left -= amount
    return { text: rule.name, amount: 0 - amount }
  })
  const until = held.filter(({ to }) => to).map(({ name, to }) => `${name}截至 ${to}`)
  return {
    key: 'subsidy',
    name: '补贴',
    amount: sumFen(lines.map(({ amount }) => amount)),
    isEstimate: false,
    lines: [...lines, ...until.map((text) => ({ text, amount: null }))],
    source: [...new Set(held.map(({ source }) => source))].filter(Boolean).join('；'),
  }
}

/** The old vehicle pays at most what is left to pay; the dealer pays out the rest. */
function tradeInFigure({ tradeIn, oldVehicle }: RoadInput, left: number): Figure | null {
  if (tradeIn <= 0 || oldVehicle === 'none') return null
  const used = Math.min(tradeIn, left)
  const text = oldVehicle === 'scrap' ? '旧车报废残值（您填写的）' : '旧车折价（您填写的）'
  return {
    key: 'tradeIn',
    name: '旧车抵价',
    amount: 0 - used,
    isEstimate: true,
    lines: [
      { text, amount: 0 - tradeIn },
      ...(used < tradeIn ? [{ text: '超过车款，多出的由门店付给您', amount: tradeIn - used }] : []),
      { text: '以门店评估为准', amount: null },
    ],
    source: '',
  }
}

function loanOf(rates: RoadRates, { loan }: RoadInput, price: number, total: number): LoanFigures | null {
  const term = rates.loan.terms.find(({ months }) => months === loan?.months)
  if (!loan || !term) return null
  const { downPercent } = loan
  const down = percentOfFen(price, downPercent, 'up')
  // The loan is at most what is left to pay after subsidies and the old vehicle.
  const owed = Math.min(price - down, total)
  const monthly = monthlyOf(owed, term)
  return {
    down,
    monthly,
    ...term,
    owed,
    // Instalments are rounded up to whole fen, which is no interest: the last one is smaller.
    interest: term.annualPercent === 0 ? 0 : Math.max(0, monthly * term.months - owed),
    atOnce: total - owed,
  }
}

/** Returns the figures of the loan in a price, each with the steps that lead to it; [] when the shopper pays cash. */
export function loanFigures({ figures, total, loan }: RoadPrice, downPercent: number): Figure[] {
  if (!loan) return []
  const { down, monthly, months, annualPercent, owed, interest, atOnce } = loan
  const price = figures.find(({ key }) => key === 'vehicle')?.amount ?? 0
  const figure = (key: FigureKey, name: string, amount: number, lines: readonly PriceLine[]): Figure => ({
    ...{ key, name, amount, lines },
    isEstimate: false,
    source: '',
  })
  const monthlyLines: PriceLine[] =
    annualPercent === 0
      ? [{ text: `贷款 ${priceText(owed)} ÷ ${months} 期，不收利息`, amount: monthly }]
      : [
          { text: `月利率 r = 年化 ${annualPercent}% ÷ 12`, amount: null },
          {
            text: `等额本息：贷款 ${priceText(owed)} × r ÷ (1 − 1 ÷ (1 + r) 的 ${months} 次方)`,
            amount: monthly,
          },
        ]
  return [
    figure('monthly', '月供', monthly, monthlyLines),
    figure('down', '首付', down, [{ text: `车价 ${priceText(price)} × ${downPercent}%`, amount: down }]),
    figure('atOnce', '提车时一共要付', atOnce, [
      { text: '落地价（含税费、保险和配件）', amount: total },
      { text: '减去贷款', amount: 0 - owed },
    ]),
    figure('owed', `贷款 ${months} 期，年化 ${annualPercent}%`, owed, [
      { text: '车价', amount: price },
      { text: '减去首付', amount: 0 - down },
      ...(owed < price - down ? [{ text: '补贴和旧车已抵掉，不用贷', amount: owed - (price - down) }] : []),
    ]),
    figure(
      'interest',
      '利息合计',
      interest,
      annualPercent === 0
        ? [{ text: '免息，最后一期按余额结清', amount: null }]
        : [
            { text: `月供 ${priceText(monthly)} × ${months} 期`, amount: monthly * months },
            { text: '减去贷款', amount: 0 - owed },
          ],
    ),
  ]
}
