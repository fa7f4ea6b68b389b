/** A value of a specification, such as 黑. `picture` is a key, an upload, or empty. */
export interface SpecValue {
  readonly id: string
  readonly name: string
  readonly picture: string
}
export interface Spec {
  readonly id: string
  readonly name: string
  readonly values: readonly SpecValue[]
}
/** SKU of one combination. Money in fen. */
export interface GridSku {
  /** null: it is new. */
  readonly id: string | null
  /** One value of each specification, in their order; empty without specifications. */
  readonly valueIds: readonly string[]
  readonly price: number
  readonly marketPrice: number
  readonly stock: number
  /** Stock as the operator saw it: the server adds the difference, so that pieces sold meanwhile stay sold. */
  readonly stockBefore: number
  readonly onSale: boolean
  readonly picture: string
}
/** Specifications of goods with the SKUs of their combinations. A combination without a SKU can't be bought. */
export interface SkuGrid {
  readonly specs: readonly Spec[]
  readonly skus: readonly GridSku[]
}

export const MAX_SPECS = 3
export const MAX_SPEC_VALUES = 30
export const MAX_SKUS = 300

/** The SKU of new goods, before specifications are added. */
export const ONE_SKU: SkuGrid = {
  specs: [],
  skus: [
    {
      id: null,
      valueIds: [],
      price: 0,
      marketPrice: 0,
      stock: 0,
      stockBefore: 0,
      onSale: true,
      picture: '',
    },
  ],
}

/** Returns all combinations of values, in the order of the specifications. */
export const combinationsOf = (specs: readonly Spec[]): string[][] =>
  specs.reduce<string[][]>(
    (found, { values }) => found.flatMap((before) => values.map(({ id }) => [...before, id])),
    [[]],
  )

export const sameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** Names of a combination's values, as the shop shows them: `黑 / 大`. */
export const attrOf = (specs: readonly Spec[], valueIds: readonly string[]): string =>
  namesOf(specs, valueIds)
    .map(([, value]) => value)
    .join(' / ')

/** Names of a combination with its specifications: `颜色:黑 尺寸:大`. */
export const attrTextOf = (specs: readonly Spec[], valueIds: readonly string[]): string =>
  namesOf(specs, valueIds)
    .map(([spec, value]) => `${spec}:${value}`)
    .join(' ')

const namesOf = (specs: readonly Spec[], valueIds: readonly string[]): [string, string][] =>
  specs.map(({ name, values }, place) => [name, values.find(({ id }) => id === valueIds[place])?.name ?? ''])

/** Names the first combination without a price; undefined if each has one. */
export function missingPrice({ specs, skus }: SkuGrid): string | undefined {
  const sku = skus.find(({ price }) => price <= 0)
  return sku && (attrOf(specs, sku.valueIds) ? `请填写 ${attrOf(specs, sku.valueIds)} 的售价` : '请填写售价')
}

/** Adds a specification with one value. Every SKU gets that value and stays the SKU that it was. */
export const addSpec = ({ specs, skus }: SkuGrid, spec: Spec): SkuGrid => ({
  specs: [...specs, spec],
  skus: skus.map((sku) => ({ ...sku, valueIds: [...sku.valueIds, spec.values[0]?.id ?? ''] })),
})

/** Removes a specification. The SKUs of its first value stay; those of its other values go. */
export function removeSpec({ specs, skus }: SkuGrid, place: number): SkuGrid {
  const [first] = specs[place]?.values ?? []
  return {
    specs: specs.filter((_, at) => at !== place),
    skus: skus
      .filter(({ valueIds }) => valueIds[place] === first?.id)
      .map((sku) => ({ ...sku, valueIds: sku.valueIds.filter((_, at) => at !== place) })),
  }
}

/** Adds a value, with a SKU for each combination of the other specifications that is sold; stock 0. */
export function addValue({ specs, skus }: SkuGrid, place: number, value: SpecValue): SkuGrid {
  const next = specs.map((spec, at) => (at === place ? { ...spec, values: [...spec.values, value] } : spec))
  const known = [...skus]
  for (const sku of skus) {
    const valueIds = sku.valueIds.map((id, at) => (at === place ? value.id : id))
    if (known.some((one) => sameValues(one.valueIds, valueIds))) continue
    known.push({ ...sku, id: null, valueIds, stock: 0, stockBefore: 0, picture: '' })
  }
  return inOrder({ specs: next, skus: known })
}

/** Removes a value with its SKUs; the last value takes its specification along. */
export function removeValue(grid: SkuGrid, place: number, valueId: string): SkuGrid {
  const { specs, skus } = grid
  if (specs[place]?.values.length === 1) return removeSpec(grid, place)
  return {
    specs: specs.map((spec, at) =>
      at === place ? { ...spec, values: spec.values.filter(({ id }) => id !== valueId) } : spec,
    ),
    skus: skus.filter(({ valueIds }) => valueIds[place] !== valueId),
  }
}

/** Changes the SKU of a combination, or creates it. */
export function setSku(grid: SkuGrid, valueIds: readonly string[], change: Partial<GridSku>): SkuGrid {
  const isKnown = grid.skus.some((sku) => sameValues(sku.valueIds, valueIds))
  const [like = ONE_SKU.skus[0] as GridSku] = grid.skus
  const added: GridSku = { ...like, id: null, valueIds, stock: 0, stockBefore: 0, picture: '', ...change }
  const skus = isKnown
    ? grid.skus.map((sku) => (sameValues(sku.valueIds, valueIds) ? { ...sku, ...change } : sku))
    : [...grid.skus, added]
  return inOrder({ specs: grid.specs, skus })
}

const inOrder = ({ specs, skus }: SkuGrid): SkuGrid => ({
  specs,
  skus: combinationsOf(specs).flatMap(
    (valueIds) => skus.find((sku) => sameValues(sku.valueIds, valueIds)) ?? [],
  ),
})

/** Returns the grid with those SKUs that the other grid lacks or has otherwise; the whole grid if there are none. */
export function changedSkus(grid: SkuGrid, other: SkuGrid): SkuGrid {
  const text = ({ valueIds, price, marketPrice, stock, onSale, picture }: GridSku) =>
    JSON.stringify([valueIds, price, marketPrice, stock, onSale, picture])
  const same = new Set(other.skus.map(text))
  const skus = grid.skus.filter((sku) => !same.has(text(sku)))
  return skus.length > 0 ? { ...grid, skus } : grid
}

/**
 * Returns the grid of an operator over that of somebody who saved meanwhile: what the operator changed stays, all else is
 * theirs. With other specifications meanwhile the SKUs can't be compared, and the operator's grid stays.
 */
export function mergeSkus(base: SkuGrid, theirs: SkuGrid, mine: SkuGrid): SkuGrid {
  if (JSON.stringify(theirs.specs) !== JSON.stringify(base.specs)) return mine
  const skus = mine.skus.map((sku) => {
    const before = base.skus.find(({ id }) => id === sku.id)
    const now = theirs.skus.find(({ id }) => id === sku.id)
    if (!sku.id || !before || !now) return sku
    const pick = <Key extends keyof GridSku>(key: Key) => (sku[key] === before[key] ? now[key] : sku[key])
    const { stock, stockBefore } = sku.stock === before.stock ? now : sku
    return {
      ...sku,
      stock,
      stockBefore,
      price: pick('price'),
      marketPrice: pick('marketPrice'),
      onSale: pick('onSale'),
      picture: pick('picture'),
    }
  })
  return { specs: mine.specs, skus }
}
