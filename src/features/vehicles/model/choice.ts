import type { SpecGroup } from './vehicleGoods'

/** One value id for each group, null where nothing is chosen. */
export type Choice = readonly (string | null)[]

/** The ids that are chosen, in the groups' order: what the mall is asked with. */
export const chosenIds = (choice: Choice): string[] => choice.filter((id): id is string => id !== null)

/** What a page begins with: the wanted values over the defaults; values that the groups don't have are left out. */
export const startChoice = (
  specs: readonly SpecGroup[],
  defaults: readonly string[],
  wanted: readonly (string | undefined)[],
): Choice =>
  specs.map(({ values }) => {
    const has = (id: string | undefined) => values.some(({ valueId }) => valueId === id)
    return wanted.find(has) ?? defaults.find(has) ?? null
  })

export type Tap =
  | { readonly kind: 'chosen'; readonly choice: Choice }
  /** `specId` of what is in the way: another type has to be chosen first. */
  | { readonly kind: 'refused' }

/**
 * A tap on a value. What remains takes its place; another type may always be chosen, and then what doesn't go with
 * it is chosen anew; colours and packs that the type can't have are refused.
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
 * Chooses for the groups that are open: what was chosen before where it remains, else the first that does. The same
 * choice comes back when there is nothing to fill.
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
