import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { ContentStatus } from '../content/tables'

/** `migrations/0101-goods.ts`, `0341-reviews.ts`, `0600-vehicle-reviews.ts`. Pictures are keys of the studio or addresses of uploads. */
export interface ReviewTables {
  reviews: {
    id: string
    goods_id: string
    user_id: string | null
    nick_name: string
    avatar: string
    score: number
    content: string
    pictures: Json<string[]>
    attr_str: string
    reply: string
    created_at: number
    order_line_id: string | null
    /** Set for a vehicle's review; its goods are the series. */
    vin: Generated<string | null>
    anonymous: Generated<boolean>
    hidden: Generated<boolean>
    /** Only `passed` is shown to others. */
    content_status: Generated<ContentStatus>
  }
  review_follow_ups: {
    review_id: string
    content: string
    pictures: Json<string[]>
    created_at: number
    content_status: Generated<ContentStatus>
  }
  /** Counters of shown reviews by goods; written by triggers of the database (`1100-review-counts.ts`). */
  review_counts: {
    goods_id: string
    all: number
    picture: number
    good: number
    middle: number
    bad: number
    follow_up: number
  }
}

declare module '../../db/tables' {
  interface Database extends ReviewTables {}
}
