import { sql } from 'kysely'
import { dropInSteps } from '../../jobs/dropInSteps'
import { dropOld } from '../../jobs/dropOld'
import type { RetentionRules } from '../../jobs/retention'

export const messageRetention: RetentionRules = {
  /** Messages, and what shoppers subscribed to that long ago. None waits for so long: it is worthless after hours. */
  messages: {
    days: 180,
    async drop(db, before, now) {
      await dropOld(db, 'messages', before, now)
      await dropInSteps(
        db,
        'message_subscriptions',
        sql`told_at < ${before} and not exists (select from messages where subscription_id = message_subscriptions.id)`,
      )
    },
  },
}
