import type { MigrationIndexes } from '../migrate'

export default `
-- Orders that the staff made for customers on the phone, with the link that leads the customer to the payment.
create table phone_orders (
  id text primary key,
  order_id text not null unique references orders (id),
  staff_id text not null,
  staff_name text not null,
  -- Why the price was lowered, for the customer too. Empty: it wasn't.
  reason text not null default '',
  -- Part of the link. It opens nothing by itself: the customer signs in.
  token text not null unique,
  -- Messages with the link, and the last of them.
  sends integer not null default 0,
  sent_at bigint,
  created_at bigint not null
);
`

export const indexes: MigrationIndexes = {
  phone_orders_newest: 'phone_orders (created_at desc, id)',
}
