import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/tables'

type Added = ExpressionBuilder<Database, 'user_vehicles' | 'built_vehicles' | 'users'>

/**
 * Who may speak as a vehicle's owner: whoever it is registered under, or took it over on an order (and says what it
 * was like even after selling it on). A number that was merely typed says nothing: it can be read off a windscreen.
 */
export const ownedOnce = (eb: Added) => eb.or([isRegistered(eb), eb.exists(handedOver(eb))])

/** Who owns it today: after it was sold on, the next one alone. An order's buyer need not be who it is registered under. */
export const ownedNow = (eb: Added) =>
  eb.or([
    isRegistered(eb),
    eb.exists(handedOver(eb).whereRef('vehicle_orders.buyer_phone', '=', 'built_vehicles.owner_phone')),
  ])

const isRegistered = (eb: Added) => eb('built_vehicles.owner_phone', '=', eb.ref('users.phone'))

const handedOver = (eb: Added) =>
  eb
    .selectFrom('vehicle_orders')
    .innerJoin('orders', 'orders.id', 'vehicle_orders.order_id')
    .select('orders.id')
    .whereRef('vehicle_orders.vin', '=', 'user_vehicles.vin')
    .whereRef('orders.user_id', '=', 'user_vehicles.user_id')
    .where('orders.milestone', '=', 'delivered')
