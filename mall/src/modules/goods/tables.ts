import type { SheetColumn } from '@contract/desk/goodsSheet'
import type { ImportRefusal } from '@contract/desk/goodsSheetSchemas'
import type { Operator } from '@contract/desk/schemas'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

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

/** `migrations/0101-goods.ts`. Pictures are keys, prices fen. */
export interface GoodsTables {
  goods_categories: { id: string; position: number; name: string; picture: string }
  goods: {
    id: string
    category_id: string
    position: number
    title: string
    subtitle: string
    unit: string
    gallery: Json<string[]>
    detail: Json<StoredDetail[]>
    attributes: Json<{ name: string; value: string }[]>
    services: Json<{ title: string; text: string }[]>
    tags: Json<string[]>
    fits: Json<string[]>
    specs: Json<StoredSpec[]>
    order_limit: Generated<number>
    on_sale: boolean
    sales: number
    price_from: number
    price_to: number
    market_price: number
    /** Names that shoppers type and no page shows. */
    keywords: Json<string[]>
    created_at: number
  }
  skus: {
    id: string
    goods_id: string
    position: number
    value_ids: Json<string[]>
    attr: string
    attr_str: string
    price: number
    market_price: number
    stock: number
    picture: string
    on_sale: Generated<boolean>
  }
  goods_topics: { id: string; position: number; name: string; subtitle: string; picture: string }
  goods_topic_items: { topic_id: string; goods_id: string; position: number }
  /** `migrations/1312-goods-imports.ts`. */
  goods_imports: {
    id: string
    staff_id: string
    staff_name: string
    file_name: string
    started_at: number
    seen_at: number
    state: 'running' | 'done' | 'refused'
    total: number
    done: number
    message: string
    /** `migrations/1530-imports-in-steps.ts`. Null when the import has ended. */
    work: Json<ImportWork> | null
    refusals: ColumnType<ImportRefusal[], undefined, ImportRefusal[]>
  }
  /** `migrations/0102-content.ts`, `migrations/1231-home-at-the-desk.ts`. */
  search_words: { id: Generated<string>; word: string; position: number }
}

declare module '../../db/tables' {
  interface Database extends GoodsTables {}
}
