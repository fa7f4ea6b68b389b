import { createSkuMatrix, type MatrixSku, type Selection } from '@contract/rules/skuMatrix'

export interface Group {
  readonly values: readonly { readonly valueId: string }[]
}

/** Returns the specification groups of a list of SKUs: one for each position of their values. */
export function groupsOf(skus: readonly MatrixSku[]): Group[] {
  const places = Math.max(0, ...skus.map(({ valueIds }) => valueIds.length))
  return Array.from({ length: places }, (_, place) => ({
    values: [...new Set(skus.map(({ valueIds }) => valueIds[place] ?? ''))].map((valueId) => ({ valueId })),
  }))
}

/** Returns the chosen values in the order of the groups; values that belong to no group are ignored. */
export const selectionOf = (groups: readonly Group[], chosen: readonly string[]): Selection =>
  groups.map(({ values }) => values.find(({ valueId }) => chosen.includes(valueId))?.valueId ?? null)

/** Returns the values that can be added to the selection or replace a part of it, in the order of the groups. */
export function remaining<Sku extends MatrixSku>(
  groups: readonly Group[],
  skus: readonly Sku[],
  chosen: readonly string[],
): { remaining: string[]; sku: Sku | null } {
  const matrix = createSkuMatrix(groups, skus)
  const selection = selectionOf(groups, chosen)
  const states = matrix.states(selection)
  return {
    remaining: groups.flatMap(({ values }, group) =>
      values.filter((_, place) => states[group]?.[place] === 'selectable').map(({ valueId }) => valueId),
    ),
    sku: matrix.skuOf(selection),
  }
}
