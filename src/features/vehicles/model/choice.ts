import type { SpecGroup } from './vehicleGoods'

/** One value id for each group; null when nothing is chosen. */
export type Choice = readonly (string | null)[]

/** Returns the chosen ids in the order of the groups, for the request to the mall. */
export const chosenIds = (choice: Choice): string[] => choice.filter((id): id is string => id !== null)

/** Returns the initial choice: the requested values, else the defaults. Values that the groups don't have are ignored. */
export const startChoice = (
  specs: readonly SpecGroup[],
  defaults: readonly string[],
  requested: readonly (string | undefined)[],
): Choice =>
  specs.map(({ values }) => {
    const has = (id: string | undefined) => values.some(({ valueId }) => valueId === id)
    return requested.find(has) ?? defaults.find(has) ?? null
  })

export type Tap =
  | { readonly kind: 'chosen'; readonly choice: Choice }
  /** The value doesn't fit the chosen type: another type must be chosen first. */
  | { readonly kind: 'refused' }

/**
 * Applies a tap on a value. An available value is chosen. Another type can always be chosen; then the other groups are
 * cleared. Colours and packs that the type doesn't have are refused.
 */
export function tapped(
  choice: Choice,
  specs: readonly SpecGroup[],
  group: number,
  valueId: string,
  remaining: readonly string[],
): Tap {
  if (remaining.includes(valueId)) {
    return { kind: 'chosen', choice: choice.map((id, at) => (at === group ? valueId : id)) }
  }
  if (specs[group]?.specId !== 'type') return { kind: 'refused' }
  return { kind: 'chosen', choice: choice.map((_, at) => (at === group ? valueId : null)) }
}

/**
 * Fills the groups that have no value: with the value before if it is still available, else with the first available
 * one. Returns the same object when there is nothing to fill.
 */
export function filled(
  choice: Choice,
  specs: readonly SpecGroup[],
  remaining: readonly string[],
  before: readonly (string | null)[],
): Choice {
  if (choice.every((id) => id !== null)) return choice
  const filling = choice.map((id, at) => {
    if (id !== null) return id
    const left = specs[at]?.values.filter(({ valueId }) => remaining.includes(valueId)) ?? []
    return (left.find(({ valueId }) => valueId === before[at]) ?? left[0])?.valueId ?? null
  })
  return filling.every((id, at) => id === choice[at]) ? choice : filling
}
