export default `
-- The buyer deleted it from the list; it stays in the books.
alter table orders add column hidden_at bigint;

-- Where the pieces of a line are: shipped, taken back before shipping, or settled by after-sale.
alter table order_lines add column shipped_number integer not null default 0;
alter table order_lines add column cancelled_number integer not null default 0;
alter table order_lines add column refunded_number integer not null default 0;
alter table order_lines add column exchanged_number integer not null default 0;
alter table order_lines add column refunded_amount bigint not null default 0;
update order_lines set shipped_number = number
  where order_id in (select id from orders where order_type <> 'vehicle' and order_status in (20, 30));
alter table order_lines add constraint order_lines_pieces check (
  shipped_number >= 0 and cancelled_number >= 0 and refunded_number >= 0 and exchanged_number >= 0
  and shipped_number + cancelled_number <= number
  and refunded_number + exchanged_number <= shipped_number
);
alter table order_lines add constraint order_lines_refunded check (refunded_amount between 0 and amount - discount);

create table parcels (
  id text primary key,
  order_id text not null references orders (id),
  carrier text not null,
  -- The carrier's own line; '' when it has none.
  carrier_phone text not null,
  express_no text not null,
  created_at bigint not null,
  signed_at bigint
);
create index parcels_order on parcels (order_id, created_at, id);

create table parcel_lines (
  parcel_id text not null references parcels (id),
  order_line_id text not null references order_lines (id),
  number integer not null check (number > 0),
  primary key (parcel_id, order_line_id)
);

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id text not null references parcels (id),
  at bigint not null,
  text text not null
);
create index parcel_events_parcel on parcel_events (parcel_id, id);

alter table after_sales add column type text not null default 'refund' check (type in ('refund', 'return', 'exchange'));
-- Did the buyer have the goods when applying?
alter table after_sales add column received boolean not null default true;
-- Taken back before shipping: nothing comes back by parcel.
alter table after_sales add column unshipped boolean not null default false;
alter table after_sales add column reason text not null default '';
alter table after_sales add column description text not null default '';
alter table after_sales add column pictures jsonb not null default '[]';
alter table after_sales add column wanted_sku_id text references skus (id);
alter table after_sales add column wanted_attr text not null default '';
-- True while the wanted pieces are taken out of the stock for this application.
alter table after_sales add column wanted_held boolean not null default false;
alter table after_sales add column carrier text not null default '';
alter table after_sales add column express_no text not null default '';
alter table after_sales add column reship_carrier text not null default '';
alter table after_sales add column reship_no text not null default '';
alter table after_sales add column reply text not null default '';
-- The one whose turn it is should have acted by then; null when nobody's turn it is.
alter table after_sales add column deadline_at bigint;
alter table after_sales add constraint after_sales_status
  check (status in (10, 20, 30, 35, 37, 40, 45, 50, 61, 62, 63, 64));
alter table after_sales add constraint after_sales_amount check (amount >= 0);
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

alter table refunds add column after_sale_id text references after_sales (id);
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('asked', 'done', 'failed'));
-- The local bank refuses refunds of this payment, as a real one does when the account is frozen.
alter table gateway_trades add column refuses_refunds boolean not null default false;
`
