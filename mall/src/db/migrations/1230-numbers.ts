import type { MigrationIndexes } from '../migrate'

export default `
-- Devices that reached each step of the funnel (FUNNEL_STEPS), by finished day: kept when the events are deleted.
create table tracking_days (
  -- Number of the day in China (dayNumber).
  day integer primary key,
  devices jsonb not null
);
`

/** For the desk's first page: each number is read from its index alone. */
export const indexes: MigrationIndexes = {
  orders_paid: 'orders (paid_at) include (id, order_type, paid_amount) where paid_at is not null',
  orders_paid_coupon:
    'orders (paid_at) include (coupon_name, paid_amount, discount_amount) where paid_at is not null and user_coupon_id is not null',
  refunds_done: 'refunds (done_at) include (amount) where done_at is not null',
  tracking_views: "tracking_events (received_at) include (unique_id, page_name) where event_action = 'view'",
}
