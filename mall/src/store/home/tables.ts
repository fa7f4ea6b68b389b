import type { articleBlock } from '@contract/shapes/carLife'
import type { z } from 'zod'
import type { Json } from '../../db/coreTables'

/** A block of an article as stored: pictures are keys. */
export type StoredArticleBlock = z.output<typeof articleBlock>

/** `migrations/0102-content.ts`. */
export interface ContentTables {
  dealers: {
    id: string
    name: string
    address: string
    phone: string
    longitude: number
    latitude: number
    province_name: string
    city_name: string
    city_code: string
    business_hours: string
    services: Json<string[]>
    picture: string
  }
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
    published_at: number
  }
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
  search_words: { word: string; position: number }
}
