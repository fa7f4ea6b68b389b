import { dropOld } from '../../jobs/dropOld'
import type { RetentionRules } from '../../jobs/retention'

export const staffRetention: RetentionRules = {
  /** Changes that were made at the desk: three years, as long as most claims can be made. */
  audit: {
    days: 1_095,
    drop: (db, before, now) => dropOld(db, 'audit_log', before, now),
  },
}
