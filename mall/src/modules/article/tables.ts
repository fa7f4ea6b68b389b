import type { articleBlock } from '@contract/shapes/carLife'
import type { z } from 'zod'
import type { Json } from '../../db/coreTables'

/** A block of an article as stored: pictures are keys. */
export type StoredArticleBlock = z.output<typeof articleBlock>

/** `migrations/0102-content.ts`. */
export interface ArticleTables {
  car_life_topics: { id: string; position: number; name: string; intro: string; cover: string }
  articles: {
    id: string
    topic_id: string
    title: string
    summary: string
    cover: string
    author: string
    body: Json<StoredArticleBlock[]>
    goods_ids: Json<string[]>
    reads: number
    /** Shown from then on; milliseconds. */
    published_at: number
    /** Not shown at all. */
    is_draft: boolean
  }
}

declare module '../../db/tables' {
  interface Database extends ArticleTables {}
}
