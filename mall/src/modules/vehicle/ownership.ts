import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/tables.generated'

type Added = ExpressionBuilder<Database, 'user_vehicles' | 'built_vehicles' | 'users'>

/**
 * SQL condition: the user is or was the vehicle's owner, and may review it. Either it is registered to them, or it was
 * delivered on their order (also after they sold it). A VIN that was only typed in proves nothing: it can be read off a
 * windscreen.
 */
export const ownedOnce = (eb: Added) => eb.or([isRegistered(eb), eb.exists(handedOver(eb))])

/**
 * SQL condition: the user owns the vehicle today; after a sale only the new owner does. The buyer on the order may
 * differ from the registered owner.
 */
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
