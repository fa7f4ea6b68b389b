import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

export const paymentRetention: RetentionRules = {
  /** Answers of gateways, kept for disputes. Payments and refunds themselves stay. */
  payAnswers: {
    days: 730,
    drop: (db, before) => dropInSteps(db, 'payment_answers', sql`at < ${before}`),
  },
}
