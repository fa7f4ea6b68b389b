import type { MigrationIndexes } from '../migrate'

/** For the desk's list of orders filtered by refund: those with one are few among a million. */
export const indexes: MigrationIndexes = {
  orders_refunded: "orders (created_at desc, id desc) where refund_status <> 'none'",
}
