import { sql } from 'kysely'
import { on } from '../../core/events'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { userDeleted } from '../user/events'

export const paymentRetention: RetentionRules = {
  /** Answers of gateways, kept for disputes. Payments and refunds themselves stay. */
  payAnswers: {
    days: 730,
    drop: (db, before) => dropInSteps(db, 'payment_answers', sql`at < ${before}`),
  },
}

/** Payments of a deleted account lose whose account of a platform paid. */
export const payerSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    const own = trx.selectFrom('orders').select('id').where('user_id', '=', userId)
    await trx.updateTable('payments').set({ payer: '' }).where('order_id', 'in', own).execute()
  }),
]
