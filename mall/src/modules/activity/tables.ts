import type { ActivityReward, ActivityRule, StoredBlock } from './activityFile'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'activities.rule': ActivityRule
    'activities.reward': ActivityReward
    'activities.blocks': StoredBlock[]
    'activity_entries.answers': Record<string, string>
    'quiz_attempts.answers': Record<string, number>
  }
}
