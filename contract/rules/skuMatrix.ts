export interface SkuGroup {
  readonly values: readonly { readonly valueId: string }[]
}

export interface MatrixSku {
  /** One value of each group, in the groups' order; empty when the goods have no choice. */
  readonly valueIds: readonly string[]
  readonly stock: number
}

/** One value id for each group, null where nothing is chosen yet. */
export type Selection = readonly (string | null)[]

/** `soldOut`: the combination exists; a tap shows that it is sold out. `impossible`: there is no such combination. */
export type ValueState = 'selectable' | 'soldOut' | 'impossible'

export interface SkuMatrix<Sku extends MatrixSku> {
  /**
   * Returns the state of every value of every group: whether it can be combined with the values chosen in the other
   * groups.
   */
  states(selection: Selection): ValueState[][]
  /**
   * Returns the SKU of a complete selection, in stock or not; null for an incomplete one, or where it doesn't exist.
   */
  skuOf(selection: Selection): Sku | null
  /** Returns the first combination in stock, in the order of the values; an empty selection when all is sold out. */
  firstAvailable(): Selection
}

/**
 * Creates the matrix: a map of every partial selection of every combination. With 4 groups a SKU has 16 of them, so
 * a look-up replaces any search. Testing groups one by one, or by their union, would leave invalid choices enabled
 * with three or more. The key is one number with a digit for each group, 0 for nothing chosen, so it needs no
 * separator that an id could contain. SKUs with another number of values, or with values that no group has, are left
 * out.
 */
export function createSkuMatrix<Sku extends MatrixSku>(
  groups: readonly SkuGroup[],
  skus: readonly Sku[],
): SkuMatrix<Sku> {
  const digits = groups.map(({ values }) => new Map(values.map(({ valueId }, at) => [valueId, at + 1])))
  const weights: number[] = []
  groups.reduce((weight, { values }) => {
    weights.push(weight)
    return weight * (values.length + 1)
  }, 1)

  const whole = new Map<number, Sku>()
  const existing = new Set<number>()
  const inStock = new Set<number>()
  for (const sku of skus) {
    const parts = sku.valueIds.map((id, group) => (digits[group]?.get(id) ?? Number.NaN) * weights[group])
    if (parts.length !== groups.length || parts.some(Number.isNaN)) continue
    const paths = subsetSums(parts)
    for (const path of paths) existing.add(path)
    if (sku.stock > 0) for (const path of paths) inStock.add(path)
    const twin = whole.get(paths[paths.length - 1])
    if (!twin || (twin.stock <= 0 && sku.stock > 0)) whole.set(paths[paths.length - 1], sku)
  }

  const partOf = (id: string | null | undefined, group: number): number =>
    id === null || id === undefined ? 0 : (digits[group].get(id) ?? 0) * weights[group]
  const pathOf = (selection: Selection): number =>
    groups.reduce((path, _, group) => path + partOf(selection[group], group), 0)

  return {
    states(selection) {
      const path = pathOf(selection)
      return groups.map(({ values }, group) => {
        const others = path - partOf(selection[group], group)
        return values.map(({ valueId }) => {
          const candidate = others + partOf(valueId, group)
          if (inStock.has(candidate)) return 'selectable'
          return existing.has(candidate) ? 'soldOut' : 'impossible'
        })
      })
    },
    skuOf(selection) {
      const complete = groups.every((_, group) => partOf(selection[group], group) > 0)
      return complete ? (whole.get(pathOf(selection)) ?? null) : null
    },
    firstAvailable() {
      const chosen: (string | null)[] = groups.map(() => null)
      let path = 0
      groups.forEach(({ values }, group) => {
        const found = values.find(({ valueId }) => inStock.has(path + partOf(valueId, group)))
        if (!found) return
        chosen[group] = found.valueId
        path += partOf(found.valueId, group)
      })
      return chosen
    },
  }
}

/** Returns the sums of all subsets of `parts`; the last is the sum of all. */
const subsetSums = (parts: readonly number[]): number[] =>
  parts.reduce<number[]>((sums, part) => sums.concat(sums.map((sum) => sum + part)), [0])

/** Returns the selection after a tap on a value: chosen, or cleared when it was chosen already. */
export const tapValue = (selection: Selection, group: number, valueId: string): Selection =>
  selection.map((id, at) => (at !== group ? id : id === valueId ? null : valueId))
