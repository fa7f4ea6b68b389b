import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

export const messageRetention: RetentionRules = {
  /** Messages that were sent or can't be sent any more, and what shoppers subscribed to that long ago. */
  messages: {
    days: 180,
    async drop(db, before) {
      await dropInSteps(db, 'messages', sql`created_at < ${before} and status <> 'queued'`)
      await dropInSteps(
        db,
        'message_subscriptions',
        sql`told_at < ${before} and not exists (select from messages where subscription_id = message_subscriptions.id)`,
      )
    },
  },
}
