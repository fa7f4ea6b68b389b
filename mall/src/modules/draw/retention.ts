import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

export const drawRetention: RetentionRules = {
  /** Used chances of a day, and draws that won nothing. Prizes are kept: somebody may ask for them. */
  draws: {
    days: 365,
    async drop(db, before) {
      await dropInSteps(db, 'draw_days', sql`day < ${dateText(before)}`)
      await dropInSteps(db, 'draw_records', sql`spun_at < ${before} and status = 'none'`)
    },
  },
}
