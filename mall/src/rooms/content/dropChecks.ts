import type { RetentionRules } from '../../jobs/retention'

/** Settled checks are kept for the operator, who may be asked why. */
export const contentRetention: RetentionRules = {
  contentChecks: {
    days: 90,
    drop: (db, before) => db.deleteFrom('content_checks').where('settled_at', '<', before).execute(),
  },
}
