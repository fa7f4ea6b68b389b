import type { MigrationIndexes } from '../migrate'

/** For the desk: orders and users by the last four digits of a phone, which callers say first. */
export const indexes: MigrationIndexes = {
  orders_phone_end: "orders (right(address ->> 'phone', 4), created_at desc)",
  vehicle_orders_phone_end: 'vehicle_orders (right(buyer_phone, 4))',
  users_phone_end: 'users (right(phone, 4))',
}
