import { dateText } from './dateText'

export type RoadEnergy = 'diesel' | 'gasoline' | 'electric' | 'hybrid'

/** A rule that holds from one day to another, both included; '' for no end. Days are Beijing's: '2026-01-01'. */
interface Dated {
  readonly from: string
  readonly to: string
  /** Law or announcement that it comes from. */
  readonly source: string
}

/** Relief of the purchase tax. Fen. */
export interface TaxRelief extends Dated {
  readonly name: string
  readonly energies: readonly RoadEnergy[]
  /** Part of the tax that isn't paid: 100 for exempt, 50 for halved. */
  readonly percent: number
  /** Highest relief for one vehicle; null for no limit. */
  readonly cap: number | null
}

/** The plan for the old vehicle: none, traded in, or scrapped. */
export type OldVehicle = 'none' | 'tradeIn' | 'scrap'

/** A subsidy: a fixed amount plus a percentage of the vehicle's price, up to a limit. Fen. */
export interface Subsidy extends Dated {
  readonly name: string
  /** Empty for all. */
  readonly energies: readonly RoadEnergy[]
  /** 'none' for everybody; otherwise only with this old vehicle. */
  readonly condition: OldVehicle
  readonly amount: number
  readonly percent: number
  readonly cap: number | null
}

/** An insurance that the shopper may choose; the premium is an estimate. Fen. */
export interface Insurance {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly amount: number
  /** Added: percentage of the vehicle's price. */
  readonly percent: number
}

/** Rates of the operator. Fen, and percent with at most two decimals. */
export interface RoadRates {
  readonly vatPercent: number
  readonly vatSource: string
  readonly purchaseTaxPercent: number
  readonly purchaseTaxSource: string
  readonly reliefs: readonly TaxRelief[]
  readonly plateFees: readonly { readonly name: string; readonly amount: number }[]
  readonly plateSource: string
  /** Amounts by payload; the last tier has `belowKg` 0: no limit. */
  readonly compulsory: readonly { readonly name: string; readonly belowKg: number; readonly amount: number }[]
  readonly compulsorySource: string
  /** Vehicle tax of a truck for each tonne of kerb weight and year. */
  readonly vehicleTaxPerTonne: number
  readonly vehicleTaxFree: readonly RoadEnergy[]
  readonly vehicleTaxSource: string
  readonly insurances: readonly Insurance[]
  readonly subsidies: readonly Subsidy[]
  readonly loan: {
    readonly downPercents: readonly number[]
    readonly terms: readonly { readonly months: number; readonly annualPercent: number }[]
  }
}

/** Returns whether a rule is in force at a time. */
export const isInForce = ({ from, to }: { from: string; to: string }, at: number): boolean => {
  const day = dateText(at)
  return day >= from && (to === '' || day <= to)
}
