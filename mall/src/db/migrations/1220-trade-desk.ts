import type { MigrationIndexes } from '../migrate'

export default `
-- Note of the staff on an order, not shown to the buyer.
alter table orders add column staff_note text not null default '';
`

/** For the desk: orders by what a caller says, and the lists of trade by state and newest first. */
export const indexes: MigrationIndexes = {
  orders_status_newest: 'orders (order_status, created_at desc, id)',
  orders_sn_start: 'orders (order_sn text_pattern_ops)',
  orders_phone: "orders ((address ->> 'phone') text_pattern_ops)",
  orders_recipient: "orders ((address ->> 'name') text_pattern_ops)",
  order_lines_goods: 'order_lines (goods_id)',
  parcels_number: 'parcels (express_no text_pattern_ops)',
  vehicle_orders_phone: 'vehicle_orders (buyer_phone text_pattern_ops)',
  payments_newest: 'payments (created_at desc, pay_no)',
  refunds_newest: 'refunds (created_at desc, refund_no)',
  after_sales_status: 'after_sales (status, created_at desc, id)',
  users_name: 'users (nick_name text_pattern_ops)',
  appointments_calendar: 'appointments (dealer_id, starts_at)',
}
