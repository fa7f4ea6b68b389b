import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

export const activityRetention: RetentionRules = {
  /** Votes by shopper and day, and attempts at quizzes. The counts and the entries that came of them are kept. */
  votes: {
    days: 365,
    async drop(db, before) {
      await dropInSteps(db, 'popularity_votes', sql`at < ${before}`)
      await dropInSteps(db, 'quiz_attempts', sql`at < ${before}`)
    },
  },
}
