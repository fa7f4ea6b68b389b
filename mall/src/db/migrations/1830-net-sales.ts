import type { MigrationIndexes } from '../migrate'

/** As those of `1230-numbers.ts`, with what went back: sales are net. */
export const indexes: MigrationIndexes = {
  orders_paid_net:
    'orders (paid_at) include (id, order_type, paid_amount, refunded_amount) where paid_at is not null',
  orders_paid_coupon_net:
    'orders (paid_at) include (coupon_name, paid_amount, refunded_amount, discount_amount) where paid_at is not null and user_coupon_id is not null',
}
