import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { ActivityReward, ActivityRule, StoredBlock } from './activityFile'
import type { EntryStatus } from './rules'

/** `migrations/0400-activities.ts`, `0681-activity-files.ts`. */
export interface ActivityTables {
  activities: {
    id: string
    position: number
    title: string
    subtitle: string
    picture: string
    picture_dark: string
    mood: string
    page: string
    start_at: number
    end_at: number
    sign_up_end_at: number
    places: number | null
    taken: Generated<number>
    dealer_id: string | null
    /** `draft`: not shown in the shop. `1314-activity-drafts.ts` */
    status: 'draft' | 'open' | 'closed'
    rule: Json<ActivityRule>
    reward: Json<ActivityReward | null>
    blocks: Json<StoredBlock[]>
    published_at: number | null
  }
  activity_entries: {
    id: string
    activity_id: string
    user_id: string
    status: EntryStatus
    once_key: string | null
    day: string
    name: string
    phone: string
    answers: Json<Record<string, string>>
    note: string
    code: string
    prize: string
    reward: string
    created_at: number
  }
  activity_files: { name: string; hash: string; error: string; read_at: number }
  activity_days: { activity_id: string; day: string; per_day: number; taken: number }
  quiz_attempts: {
    activity_id: string
    user_id: string
    day: string
    attempt: number
    answers: Json<Record<string, number>>
    score: number
    at: number
  }
  popularity_votes: { active: string; target_id: string; user_id: string; day: string; at: number }
  popularity: { active: string; target_id: string; count: number }
}

declare module '../../db/tables' {
  interface Database extends ActivityTables {}
}
