import { SHEET_COLUMNS, type SheetColumn } from '@contract/desk/goodsSheet'
import type { SheetRow } from '@contract/desk/goodsSheetSchemas'
import type { Values } from '@contract/desk/rowTypes'
import { attrOf, type GridSku, ONE_SKU, type SkuGrid, setSku } from '@contract/desk/skuGrid'
import { failureOfFormula } from '@contract/rules/failedFormula'
import { lostDigits, turnedIntoDay } from '@contract/rules/rewrittenCell'
import { lostInGbk } from './gbkText'
import { cellText, type Names, readCell } from './sheetCells'
import type { RawRow } from './sheetRows'

/** Columns of the goods, which every row of the goods repeats, by the field of the desk. */
const OF_GOODS = {
  title: 'title',
  subtitle: 'subtitle',
  category: 'categoryId',
  unit: 'unit',
  gallery: 'gallery',
  tags: 'tags',
  fits: 'fits',
  onSale: 'onSale',
} as const
/** Columns of one SKU. */
const OF_SKU = { price: 'price', marketPrice: 'marketPrice', isSold: 'onSale' } as const
const TEXTS: ReadonlySet<SheetColumn> = new Set(['title', 'subtitle', 'unit', 'tags'])
const NEEDED = ['title', 'category', 'gallery', 'price'] as const

/** Goods as the desk's form has them, with their SKUs. */
export interface KnownGoods {
  readonly id: string
  readonly values: Values & { readonly matrix: SkuGrid }
}

/** Change of one goods: the values to save. `id` is null for new goods. */
export interface GoodsChange {
  readonly id: string | null
  readonly values: Values
}

interface Plan {
  readonly rows: SheetRow[]
  readonly changes: GoodsChange[]
}

type Cells = Partial<Record<SheetColumn, unknown>>

/** Decides what each row of a spreadsheet would change. Cells that equal what is stored change nothing. */
export function planSheet(raw: readonly RawRow[], known: readonly KnownGoods[], names: Names): Plan {
  const owners = new Map(
    known.flatMap((goods) => goods.values.matrix.skus.map((sku) => [sku.id ?? '', { goods, sku }])),
  )
  const changed = new Map<string, Values>()
  const writers = new Map<string, number>()
  const added: GoodsChange[] = []
  const seen = new Map<string, number>()

  const rows = raw.map(({ line, cells: texts }): SheetRow => {
    const errors: SheetRow['errors'] = []
    const refuse = (column: SheetColumn, message: string) =>
      errors.push({ column: SHEET_COLUMNS[column], message })
    const cells = readCells(texts, names, refuse)
    const row = { line, title: texts.title ?? '', attr: texts.attr ?? '', errors }

    if (!texts.skuId) {
      if (texts.goodsId) refuse('skuId', '已有的商品请填规格编号；新的规格请在商品页添加')
      for (const column of NEEDED) {
        if (!texts[column] && !errors.some((one) => one.column === SHEET_COLUMNS[column]))
          refuse(column, `新商品要填${SHEET_COLUMNS[column]}`)
      }
      if (errors.length > 0) return { ...row, state: 'refused', changes: [] }
      added.push({ id: null, values: newGoods(cells) })
      return { ...row, state: 'new', changes: [] }
    }

    const owner = owners.get(texts.skuId)
    if (!owner) {
      refuse('skuId', lostDigits(texts.skuId) || '没有这个规格编号，或规格已被移除')
      return { ...row, state: 'refused', changes: [] }
    }
    const { goods, sku } = owner
    const former = seen.get(texts.skuId)
    if (former) refuse('skuId', `与第 ${former} 行重复`)
    seen.set(texts.skuId, former ?? line)
    if (texts.goodsId && texts.goodsId !== goods.id) refuse('goodsId', '不是这个规格的商品')

    const changes: SheetRow['changes'] = []
    const note = (column: SheetColumn, before: unknown, after: unknown) =>
      changes.push({
        column: SHEET_COLUMNS[column],
        before: cellText(column, before, names),
        after: cellText(column, after, names),
      })
    const next: Record<string, unknown> = {}
    for (const [column, field] of entriesOf(OF_GOODS)) {
      if (!(column in cells) || isSame(cells[column], goods.values[field])) continue
      const lost = lostInGbk(texts[column] ?? '', cellText(column, goods.values[field], names))
      if (lost === 'only') continue
      if (lost === 'and changed') refuse(column, '有些字存成 CSV 时变成了“?”，请另存为 .xlsx 再导入')
      const before = cellText(column, goods.values[field], names)
      const day = TEXTS.has(column) && turnedIntoDay(texts[column] ?? '', before, SHEET_COLUMNS[column])
      if (day) refuse(column, day)
      const planned = changed.get(goods.id)?.[field]
      if (planned !== undefined && !isSame(planned, cells[column])) {
        refuse(column, `与第 ${writers.get(`${goods.id} ${field}`)} 行写的不同：它们是同一件商品`)
      } else if (planned === undefined) {
        next[field] = cells[column]
        note(column, goods.values[field], cells[column])
      }
    }
    const nextSku = planSku(cells, sku, note, refuse)
    const named = {
      ...row,
      title: row.title || String(goods.values.title),
      attr: attrOf(goods.values.matrix.specs, sku.valueIds),
    }
    if (errors.length > 0) return { ...named, state: 'refused', changes: [] }
    if (changes.length === 0) return { ...named, state: 'same', changes }
    for (const field of Object.keys(next)) writers.set(`${goods.id} ${field}`, line)
    const before = changed.get(goods.id)
    const matrix = (before?.matrix as SkuGrid | undefined) ?? goods.values.matrix
    changed.set(goods.id, {
      ...before,
      ...next,
      ...(Object.keys(nextSku).length > 0 && { matrix: setSku(matrix, sku.valueIds, nextSku) }),
    })
    return { ...named, state: 'changed', changes }
  })
  return { rows, changes: [...[...changed].map(([id, values]) => ({ id, values })), ...added] }
}

/** Returns the changed values of a SKU. Stock changes by the difference to the export, so that sold pieces stay sold. */
function planSku(
  cells: Cells,
  sku: GridSku,
  note: (column: SheetColumn, before: unknown, after: unknown) => void,
  refuse: (column: SheetColumn, message: string) => void,
): Partial<GridSku> {
  const next: Record<string, unknown> = {}
  for (const [column, field] of entriesOf(OF_SKU)) {
    if (!(column in cells) || cells[column] === sku[field]) continue
    next[field] = cells[column]
    note(column, sku[field], cells[column])
  }
  if (cells.stock === undefined) return next
  const difference = Number(cells.stock) - Number(cells.stockBefore ?? sku.stock)
  if (difference === 0) return next
  const stock = sku.stock + difference
  if (stock < 0) refuse('stock', `要减少 ${-difference}，现在只有 ${sku.stock}`)
  note('stock', sku.stock, stock)
  return { ...next, stock, stockBefore: sku.stock }
}

function readCells(
  texts: RawRow['cells'],
  names: Names,
  refuse: (column: SheetColumn, message: string) => void,
): Cells {
  const cells: Record<string, unknown> = {}
  const isNew = !texts.skuId
  for (const [column, text] of Object.entries(texts) as [SheetColumn, string][]) {
    // New goods may leave out what has a usual value.
    if (isNew && text === '') continue
    if (column === 'stockBefore' && text === '') continue
    const failure = failureOfFormula(text)
    if (failure) {
      refuse(column, failure)
      continue
    }
    const read = readCell(column, text, names)
    if ('error' in read) refuse(column, read.error)
    else cells[column] = read.value
  }
  return cells
}

const newGoods = (cells: Cells): Values => ({
  subtitle: '',
  unit: '件',
  tags: [],
  fits: [],
  onSale: false,
  orderLimit: 0,
  position: 9_999,
  marketPrice: cells.marketPrice ?? 0,
  ...Object.fromEntries(
    entriesOf(OF_GOODS).flatMap(([column, field]) => (column in cells ? [[field, cells[column]]] : [])),
  ),
  matrix: setSku(ONE_SKU, [], {
    price: Number(cells.price),
    marketPrice: Number(cells.marketPrice ?? 0),
    stock: Number(cells.stock ?? 0),
    onSale: cells.isSold !== false,
  }),
})

const entriesOf = <Key extends string, Field extends string>(map: Record<Key, Field>) =>
  Object.entries(map) as [Key, Field][]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
