import type { Build } from '@contract/rules/buildRules'
import { parsePrice } from '@contract/rules/price'
import { type RoadPrice, roadPrice } from '@contract/rules/roadPrice'
import type { OldVehicle } from '@contract/rules/roadRates'
import type { Accessory, BuildOffer } from './offer'

/** Input of the shopper for the price on the road, and for having the accessories fitted. */
export interface CostForm {
  readonly insuranceIds: readonly string[]
  readonly oldVehicle: OldVehicle
  /** Value of the old vehicle in yuan, as typed. */
  readonly tradeIn: string
  readonly loan: { readonly downPercent: number; readonly months: number } | null
  /** Whether the dealer who delivers the truck fits its accessories; otherwise they are sent. */
  readonly isFittedByDealer: boolean
}

export const startCost = (offer: BuildOffer): CostForm => ({
  insuranceIds: offer.usualInsurances,
  oldVehicle: 'none',
  tradeIn: '',
  loan: null,
  isFittedByDealer: true,
})

/** Returns the input as text, to be saved on this device; '' while it is the usual one. */
export function encodeCost(offer: BuildOffer, form: CostForm): string {
  const text = JSON.stringify(form)
  return text === JSON.stringify(startCost(offer)) ? '' : text
}

const OLD_VEHICLES: readonly OldVehicle[] = ['none', 'tradeIn', 'scrap']

/** Returns the input that `encodeCost` saved, as far as insurances, down payments and terms are still offered. */
export function restoreCost(offer: BuildOffer, text: string): CostForm {
  const start = startCost(offer)
  const saved = parseCost(text)
  if (!saved) return start
  const { insuranceIds, oldVehicle, tradeIn, loan, isFittedByDealer } = saved
  const { insurances, loan: loans } = offer.rates
  const isLoanOffered =
    loan &&
    loans.downPercents.some((percent) => percent === loan.downPercent) &&
    loans.terms.some(({ months }) => months === loan.months)
  return {
    insuranceIds: Array.isArray(insuranceIds)
      ? insurances.flatMap(({ id }) => (insuranceIds.includes(id) ? [id] : []))
      : start.insuranceIds,
    oldVehicle: OLD_VEHICLES.find((one) => one === oldVehicle) ?? 'none',
    tradeIn: typeof tradeIn === 'string' ? tradeIn : '',
    loan: isLoanOffered ? loan : loan ? usualLoan(offer) : null,
    isFittedByDealer: isFittedByDealer !== false,
  }
}

function parseCost(text: string): Partial<CostForm> | null {
  try {
    return JSON.parse(text || 'null') as Partial<CostForm> | null
  } catch {
    return null
  }
}

/** The loan that most take: the second down payment and the last term but one. null where the back end has none. */
export function usualLoan({ rates }: BuildOffer): CostForm['loan'] {
  const { downPercents, terms } = rates.loan
  const downPercent = downPercents[1] ?? downPercents[0]
  const months = (terms[terms.length - 2] ?? terms[0])?.months
  return downPercent === undefined || months === undefined ? null : { downPercent, months }
}

const MAX_TRADE_IN = 100_000_000

/** Returns why a typed value isn't an amount; '' when it is one, or empty. */
export function tradeInError(typed: string): string {
  if (typed.trim() === '') return ''
  const fen = parsePrice(typed)
  if (fen === null || fen < 0) return '请填写金额，如 35000'
  return fen > MAX_TRADE_IN ? '最多 100 万元' : ''
}

/** Returns the accessories of a build that the series has. */
export const fittedTo = (offer: BuildOffer, build: Build): Accessory[] =>
  offer.accessories.filter(({ key }) => build.accessories.includes(key))

/** Returns the price on the road of a build; null when its type isn't sold, or its figures are too large to add up. */
export function costOf(offer: BuildOffer, build: Build, form: CostForm, at: number): RoadPrice | null {
  const type = offer.types.find(({ typeId }) => typeId === build.typeId)
  if (!type) return null
  const colour = offer.colours.find(({ colourId }) => colourId === build.colourId)
  const pack = offer.packs.find(({ packId }) => packId === build.packId)
  const input = {
    energy: type.energy,
    typeName: type.name,
    typePrice: type.price,
    colourName: colour?.name ?? '',
    colourPrice: colour?.surcharge ?? 0,
    packName: pack?.name ?? '',
    packPrice: pack?.price ?? 0,
    accessories: fittedTo(offer, build),
    curbKg: type.curbKg,
    payloadKg: type.payloadKg,
    at,
    insuranceIds: form.insuranceIds,
    oldVehicle: form.oldVehicle,
    tradeIn: tradeInError(form.tradeIn) ? 0 : (parsePrice(form.tradeIn) ?? 0),
    loan: form.loan,
  }
  try {
    return roadPrice(offer.rates, input)
  } catch (problem) {
    // A slip of a back end, such as a percentage of 1e21. The page goes on without the price.
    if (problem instanceof RangeError) return null
    throw problem
  }
}

const figuresOf = (offer: BuildOffer, build: Build) =>
  costOf(offer, build, startCost(offer), 0)?.figures ?? []

/** Returns the price of the vehicle alone, as its order has it; 0 when its type isn't sold. Fen. */
export const vehiclePrice = (offer: BuildOffer, build: Build): number =>
  figuresOf(offer, build).find(({ key }) => key === 'vehicle')?.amount ?? 0

/** Returns the price of the vehicle with its accessories, without taxes and fees. Fen. */
export function goodsPrice(offer: BuildOffer, build: Build): number {
  return figuresOf(offer, build)
    .filter(({ key }) => key === 'vehicle' || key === 'accessories')
    .reduce((sum, { amount }) => sum + amount, 0)
}
