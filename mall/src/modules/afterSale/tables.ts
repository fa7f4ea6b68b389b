import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables.generated'

export type AfterSaleRow = Selectable<Database['after_sales']>

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'after_sales.pictures': string[]
  }
}
