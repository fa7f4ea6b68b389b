import type { MigrationIndexes } from '../migrate'

export default `
create table after_sales (
  id text primary key,
  order_id text not null references orders (id),
  order_line_id text not null references order_lines (id),
  user_id text not null references users (id),
  status integer not null,
  number integer not null check (number > 0),
  amount bigint not null,
  created_at bigint not null,
  type text not null default 'refund' check (type in ('refund', 'return', 'exchange')),
  -- Did the buyer have the goods when applying?
  received boolean not null default true,
  -- Taken back before shipping: nothing comes back by parcel.
  unshipped boolean not null default false,
  reason text not null default '',
  description text not null default '',
  pictures jsonb not null default '[]',
  wanted_sku_id text references skus (id),
  wanted_attr text not null default '',
  -- True while the wanted pieces are taken out of the stock for this application.
  wanted_held boolean not null default false,
  carrier text not null default '',
  express_no text not null default '',
  reship_carrier text not null default '',
  reship_no text not null default '',
  reply text not null default '',
  -- The one whose turn it is should have acted by then; null when nobody's turn it is.
  deadline_at bigint,
  -- How often it was opened again after it was closed (decision 0640).
  reopened integer not null default 0 constraint after_sales_reopened check (reopened between 0 and 3),
  -- Fen kept of a refund because what stays of the order doesn't travel free (decision 0810).
  delivery_kept bigint not null default 0 check (delivery_kept >= 0),
  constraint after_sales_status check (status in (10, 20, 30, 35, 37, 40, 45, 50, 61, 62, 63, 64)),
  constraint after_sales_amount check (amount >= 0)
);
create index after_sales_user on after_sales (user_id, created_at desc, id);
create unique index after_sales_one_open on after_sales (order_line_id) where status < 50;
create index after_sales_newest on after_sales (created_at desc, id);

create table after_sale_events (
  id bigint generated always as identity primary key,
  after_sale_id text not null references after_sales (id),
  at bigint not null,
  status integer not null,
  actor text not null check (actor in ('buyer', 'merchant', 'system')),
  title text not null,
  text text not null
);
create index after_sale_events_of on after_sale_events (after_sale_id, id);
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  after_sales_status: 'after_sales (status, created_at desc, id)',
  // For the desk's searches and filters.
  after_sales_order: 'after_sales (order_id)',
  after_sales_express: "after_sales (express_no text_pattern_ops) where express_no <> ''",
  after_sales_reship: "after_sales (reship_no text_pattern_ops) where reship_no <> ''",
}
