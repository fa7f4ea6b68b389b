import { createSkuMatrix, type MatrixSku, type Selection } from '@/lib/skuMatrix'

export interface Group {
  readonly values: readonly { readonly valueId: string }[]
}

/** The groups that SKUs span: one for each place of their values. */
export function groupsOf(skus: readonly MatrixSku[]): Group[] {
  const places = Math.max(0, ...skus.map(({ valueIds }) => valueIds.length))
  return Array.from({ length: places }, (_, place) => ({
    values: [...new Set(skus.map(({ valueIds }) => valueIds[place] ?? ''))].map((valueId) => ({ valueId })),
  }))
}

/** Chosen values in the groups' order, whatever order they came in; values that no group has are ignored. */
export const selectionOf = (groups: readonly Group[], chosen: readonly string[]): Selection =>
  groups.map(({ values }) => values.find(({ valueId }) => chosen.includes(valueId))?.valueId ?? null)

/** The values that can be added to, or put in place of, what is chosen; in the groups' order. */
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
