import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

/** Settled checks are kept for the operator, who may be asked why. */
export const contentRetention: RetentionRules = {
  contentChecks: {
    days: 90,
    drop: (db, before) => dropInSteps(db, 'content_checks', sql`settled_at < ${before}`),
  },
}
