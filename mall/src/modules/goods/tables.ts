import type { SheetColumn } from '@contract/desk/goodsSheet'
import type { ImportRefusal } from '@contract/desk/goodsSheetSchemas'
import type { Operator } from '@contract/desk/schemas'

export interface StoredSpec {
  id: string
  name: string
  /** `picture` is a key, or empty. */
  values: { id: string; name: string; picture: string }[]
}

export type StoredDetail =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'picture'; picture: string }

/** Rows of a spreadsheet that are about one goods, or one new goods, and a digest of what they were to change. */
export interface ImportStep {
  readonly raw: readonly {
    readonly line: number
    readonly cells: Readonly<Partial<Record<SheetColumn, string>>>
  }[]
  readonly digest: string
}

/** Work of an import that hasn't ended. */
export interface ImportWork {
  readonly operator: Operator
  readonly ip: string
  readonly steps: readonly ImportStep[]
}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'goods.gallery': string[]
    'goods.detail': StoredDetail[]
    'goods.attributes': { name: string; value: string }[]
    'goods.services': { title: string; text: string }[]
    'goods.tags': string[]
    'goods.fits': string[]
    'goods.specs': StoredSpec[]
    'goods.keywords': string[]
    'skus.value_ids': string[]
    'goods_imports.work': ImportWork
    'goods_imports.refusals': ImportRefusal[]
  }
}
