import type { DeskCall } from './calls'

/** Columns of the spreadsheet of goods: a row for each SKU. `attr` and `stockBefore` are only read. */
export const SHEET_COLUMNS = {
  skuId: '规格编号',
  goodsId: '商品编号',
  title: '标题',
  subtitle: '副标题',
  category: '分类',
  unit: '单位',
  gallery: '主图',
  tags: '标签',
  fits: '适用车系',
  onSale: '上架',
  attr: '规格',
  price: '售价',
  marketPrice: '划线价',
  stock: '库存',
  stockBefore: '导出时库存',
  isSold: '可售',
} as const
export type SheetColumn = keyof typeof SHEET_COLUMNS

/** Column of the fault of a row that was not carried out, because its goods were changed after the trial. */
export const NOT_DONE = '没有导入'

/** Rows of one import at most. */
export const MAX_SHEET_ROWS = 10_000
/** Rows of an import that is answered when it is done; one of more is answered at once, and a job does it. */
export const MAX_ROWS_AT_ONCE = 2_000

export const goodsSheetCalls = {
  /** All goods as CSV that spreadsheet programs open. */
  exportGoods: { method: 'GET', path: '/goods/sheet', access: { resource: 'goods', action: 'export' } },
  /** The last imports, those that run included. */
  imports: { method: 'GET', path: '/goods/sheet/imports', access: { resource: 'goods', action: 'read' } },
  /** Says what each row would change (`isTrial`), or changes one goods after the other. */
  importGoods: {
    method: 'POST',
    path: '/goods/sheet',
    access: { resource: 'goods', action: 'update' },
    // Four million characters, each of three bytes, and the quotes of JSON.
    bodyBytes: 16_000_000,
  },
} as const satisfies Record<string, DeskCall>
