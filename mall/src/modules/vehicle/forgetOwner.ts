import { sql } from 'kysely'
import { on } from '../../core/events'
import type { RetentionRules } from '../../jobs/retention'
import { DELETED_USER, userDeleted } from '../user/events'
import { GONE } from './idNumbers'

/**
 * A deleted account loses its vehicles, and its orders the buyer. The phone that a built vehicle is registered under stays:
 * the law on recalls asks the maker to know owners for ten years, and the privacy statement says so.
 */
export const vehicleSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    const own = trx.selectFrom('orders').select('id').where('user_id', '=', userId)
    await trx
      .updateTable('vehicle_orders')
      .set({ ...GONE, buyer_name: DELETED_USER, buyer_phone: '' })
      .where('order_id', 'in', own)
      .execute()
    // Dealers write them.
    await trx.updateTable('vehicle_milestones').set({ text: '' }).where('order_id', 'in', own).execute()
    await trx.deleteFrom('user_vehicles').where('user_id', '=', userId).execute()
  }),
]

export const vehicleRetention: RetentionRules = {
  /** Phones of vehicles whose recalls are over, unless their owner still has an account. */
  vehicleOwners: {
    days: 3650,
    drop: (db, before) =>
      sql`update built_vehicles set owner_phone = ''
        where built_at < ${before} and owner_phone <> ''
          and not exists (select from users where phone = owner_phone)`.execute(db),
  },
}
