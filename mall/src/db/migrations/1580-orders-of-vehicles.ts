import type { MigrationIndexes } from '../migrate'

/** For the desk's list of orders filtered by their type: orders of vehicles are few among a million. */
export const indexes: MigrationIndexes = {
  orders_of_vehicles: "orders (created_at desc, id desc) where order_type = 'vehicle'",
}
