import type { Json } from '../../db/coreTables'

/** `migrations/0102-content.ts`. */
export interface StorefrontTables {
  home_banners: {
    id: string
    position: number
    picture: string
    title: string
    subtitle: string
    url: string
  }
  home_blocks: {
    id: string
    position: number
    kind: string
    title: string
    subtitle: string
    url: string
    content: Json<unknown>
  }
}

declare module '../../db/tables' {
  interface Database extends StorefrontTables {}
}
