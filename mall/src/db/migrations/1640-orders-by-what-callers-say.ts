import type { MigrationIndexes } from '../migrate'

/** For the desk's searches and filters of orders: by goods with their variant, by milestone, of seckills, with after-sales. */
export const indexes: MigrationIndexes = {
  order_lines_sku: 'order_lines (sku_id)',
  orders_milestone: "orders (milestone, created_at desc, id desc) where milestone <> ''",
  orders_of_seckills: "orders (created_at desc, id desc) where order_type = 'seckill'",
  after_sales_order: 'after_sales (order_id)',
  after_sales_express: "after_sales (express_no text_pattern_ops) where express_no <> ''",
  vehicle_orders_name: 'vehicle_orders (buyer_name text_pattern_ops)',
  vehicle_orders_vin: 'vehicle_orders (vin text_pattern_ops)',
}
