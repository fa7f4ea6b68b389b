import { own } from '@contract/rules/own'

/** Known facts about a shopper and the current visit, by name. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** Condition on one fact; all given properties must hold. */
export interface Demand {
  readonly is?: string | number | boolean
  readonly oneOf?: readonly (string | number)[]
  readonly min?: number
  readonly max?: number
  readonly known?: boolean
}

/** Demands by the name of the fact. */
export type Conditions = Readonly<Record<string, Demand>>

/** Returns true if a campaign applies to this shopper now. An unknown fact satisfies only `known: false`. */
export function isFor(conditions: Conditions, facts: Facts): boolean {
  return Object.entries(conditions).every(([name, demand]) => meets(demand, own(facts, name)))
}

function meets(demand: Demand, fact: Facts[string] | undefined): boolean {
  if (demand.known !== undefined && demand.known !== (fact !== undefined)) return false
  if (demand.is !== undefined && fact !== demand.is) return false
  if (demand.oneOf && !demand.oneOf.includes(fact as string)) return false
  if (demand.min !== undefined && !(typeof fact === 'number' && fact >= demand.min)) return false
  return demand.max === undefined || (typeof fact === 'number' && fact <= demand.max)
}

/** Returns true if whoever satisfies `conditions` satisfies `wider` too; false also where it isn't certain. */
export const isWithin = (conditions: Conditions, wider: Conditions): boolean =>
  Object.entries(wider).every(([name, demand]) => implies(own(conditions, name) ?? {}, demand))

function implies(one: Demand, wider: Demand): boolean {
  const values = one.oneOf ?? (one.is === undefined ? undefined : [one.is])
  if (values) return values.every((value) => meets(wider, value))
  const isKnown = one.min !== undefined || one.max !== undefined || one.known === true
  if (wider.is !== undefined || wider.oneOf) return false
  if (wider.known !== undefined && wider.known !== (one.known ?? (isKnown || undefined))) return false
  if (wider.min !== undefined && !((one.min ?? Number.NEGATIVE_INFINITY) >= wider.min)) return false
  return wider.max === undefined || (one.max ?? Number.POSITIVE_INFINITY) <= wider.max
}

/** Returns whom conditions are for, as far as signing in matters. */
export function audienceOf({ signedIn }: Conditions): 'all' | 'signedIn' | 'guest' {
  if (signedIn?.is === undefined) return 'all'
  return signedIn.is ? 'signedIn' : 'guest'
}

/** Returns true if the limit allows one more; 0 is no limit. */
export const isBelow = (limit: number, times: number): boolean => limit === 0 || times < limit
