import type { ContentStatus } from '../content/tables'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'reviews.pictures': string[]
    'reviews.content_status': ContentStatus
    'review_follow_ups.pictures': string[]
    'review_follow_ups.content_status': ContentStatus
  }
}
