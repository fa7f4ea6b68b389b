import type { articleBlock } from '@contract/shapes/carLife'
import type { z } from 'zod'

/** A block of an article as stored: pictures are keys. */
export type StoredArticleBlock = z.output<typeof articleBlock>

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'articles.body': StoredArticleBlock[]
    'articles.goods_ids': string[]
  }
}
