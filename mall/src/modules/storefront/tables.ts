import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables.generated'

/** Banners and blocks of the home page, in their order. */
export interface HomeContent {
  readonly banners: readonly Selectable<Database['home_banners']>[]
  readonly blocks: readonly Selectable<Database['home_blocks']>[]
}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'home_blocks.content': unknown
    'home_versions.content': HomeContent
  }
}
