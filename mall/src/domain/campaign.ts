/** What is known of a shopper and the moment. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** One demand on one fact; all that are given must hold. */
export interface Demand {
  readonly is?: string | number | boolean
  readonly oneOf?: readonly (string | number)[]
  readonly min?: number
  readonly max?: number
  readonly known?: boolean
}

/** By the name of the fact. */
export type Conditions = Readonly<Record<string, Demand>>

/** Whether a campaign is for this shopper now. A fact that isn't known meets no demand but `known: false`. */
export function isFor(conditions: Conditions, facts: Facts): boolean {
  return Object.entries(conditions).every(([name, demand]) => meets(demand, facts[name]))
}

function meets(demand: Demand, fact: Facts[string] | undefined): boolean {
  if (demand.known !== undefined && demand.known !== (fact !== undefined)) return false
  if (demand.is !== undefined && fact !== demand.is) return false
  if (demand.oneOf && !demand.oneOf.includes(fact as string)) return false
  if (demand.min !== undefined && !(typeof fact === 'number' && fact >= demand.min)) return false
  return demand.max === undefined || (typeof fact === 'number' && fact <= demand.max)
}

/** Whether a limit leaves room for one more; 0 is no limit. */
export const isBelow = (limit: number, times: number): boolean => limit === 0 || times < limit
