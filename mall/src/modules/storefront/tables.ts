import type { Generated, Selectable } from 'kysely'
import type { Json } from '../../db/coreTables'

/** `migrations/0102-content.ts`, `migrations/1231-home-at-the-desk.ts`. */
export interface StorefrontTables {
  home_banners: {
    id: string
    position: number
    picture: string
    title: string
    subtitle: string
    url: string
    paused: Generated<boolean>
    starts_at: number | null
    ends_at: number | null
  }
  home_blocks: {
    id: string
    position: number
    kind: string
    title: string
    subtitle: string
    url: string
    content: Json<unknown>
    paused: Generated<boolean>
  }
  home_versions: {
    id: string
    note: string
    content: Json<HomeContent>
    publish_at: number
    created_at: number
    created_by: string
  }
}

/** Banners and blocks of the home page, in their order. */
export interface HomeContent {
  readonly banners: readonly Selectable<StorefrontTables['home_banners']>[]
  readonly blocks: readonly Selectable<StorefrontTables['home_blocks']>[]
}

declare module '../../db/tables' {
  interface Database extends StorefrontTables {}
}
