import type { MigrationIndexes } from '../migrate'

export default `
create sequence order_numbers;

create table orders (
  id text primary key,
  order_sn text not null unique,
  user_id text not null references users (id),
  -- Made by the client once for each intended order: a double tap or a lost answer makes one order.
  client_key text not null,
  order_type text not null,
  source text not null check (source in ('cart', 'direct')),
  order_status integer not null check (order_status in (0, 10, 15, 20, 30, 40)),
  pay_status text not null check (pay_status in ('unpaid', 'paid', 'closed')),
  refund_status text not null check (refund_status in ('none', 'part', 'all')),
  comment_status text not null check (comment_status in ('none', 'todo', 'done')),
  close_reason text not null check (close_reason in ('', 'timeout', 'buyer', 'refunded', 'merchant')),
  goods_amount bigint not null check (goods_amount >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  discount_amount bigint not null check (discount_amount >= 0),
  payable_amount bigint not null check (payable_amount >= 0),
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  pay_channel text not null default '',
  user_coupon_id text references user_coupons (id),
  coupon_name text not null,
  remark text not null,
  address jsonb not null,
  pay_deadline bigint not null,
  created_at bigint not null,
  paid_at bigint,
  shipped_at bigint,
  completed_at bigint,
  closed_at bigint,
  -- An axis of its own beside order_status: how far the vehicle is; '' for orders of anything else.
  milestone text not null default ''
    check (milestone in ('', 'ordered', 'confirmed', 'production', 'transit', 'atDealer', 'delivered')),
  -- The buyer deleted it from the list; it stays in the books.
  hidden_at bigint,
  -- An order's refund failed at the gateway and is tried again.
  refund_failed boolean not null default false,
  -- Note of the staff on an order, not shown to the buyer.
  staff_note text not null default '',
  -- The terms under which an order was placed: { province, fee, freeFrom }. What is worked out later uses them.
  delivery_terms jsonb,
  -- Until when the buyer may apply for an after-sale: given with the completion, so that a change at the desk takes
  -- nothing away. Null: not completed, or 15 days after that.
  apply_until bigint,
  constraint orders_client_key unique (user_id, client_key),
  check (payable_amount = goods_amount + delivery_fee - discount_amount),
  constraint orders_vehicle_milestone check ((order_type = 'vehicle') = (milestone <> ''))
);
create index orders_user on orders (user_id, created_at desc, id);
create index orders_newest on orders (created_at desc, id);

create table order_lines (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  goods_id text not null references goods (id),
  sku_id text not null references skus (id),
  title text not null,
  attr text not null,
  attr_str text not null,
  picture text not null,
  price bigint not null,
  number integer not null check (number > 0),
  amount bigint not null,
  discount bigint not null check (discount between 0 and amount),
  after_sale text not null default 'none' check (after_sale in ('none', 'active', 'done')),
  -- Where the pieces of a line are: shipped, taken back before shipping, or settled by after-sale.
  shipped_number integer not null default 0,
  cancelled_number integer not null default 0,
  refunded_number integer not null default 0,
  exchanged_number integer not null default 0,
  refunded_amount bigint not null default 0,
  reviewed_at bigint,
  -- Part of a line's discount that the merchant granted after the order was placed. It doesn't count against free
  -- delivery.
  lowered bigint not null default 0,
  -- The series of the truck that the dealer fits an accessory to; null where nobody does.
  fitted_to text references car_series on delete set null,
  check (amount = price * number),
  constraint order_lines_pieces check (
    shipped_number >= 0 and cancelled_number >= 0 and refunded_number >= 0 and exchanged_number >= 0
    and shipped_number + cancelled_number <= number
    and refunded_number + exchanged_number <= shipped_number
  ),
  constraint order_lines_refunded check (refunded_amount between 0 and amount - discount)
);
create index order_lines_order on order_lines (order_id, position);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  at bigint not null,
  title text not null,
  text text not null
);
create index order_events_order on order_events (order_id, id);

-- A direct purchase before it is an order.
create table trade_drafts (
  id text primary key,
  user_id text not null references users (id),
  sku_id text not null references skus (id),
  number integer not null check (number > 0),
  order_id text references orders (id),
  created_at bigint not null
);
create index trade_drafts_open on trade_drafts (user_id, created_at) where order_id is null;

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
  // For the desk: by what a caller says, by state, newest first.
  orders_status_newest: 'orders (order_status, created_at desc, id)',
  orders_sn_start: 'orders (order_sn text_pattern_ops)',
  orders_phone: "orders ((address ->> 'phone') text_pattern_ops)",
  orders_recipient: "orders ((address ->> 'name') text_pattern_ops)",
  order_lines_goods: 'order_lines (goods_id)',
  // For the desk: by the last four digits of a phone, which callers say first.
  orders_phone_end: "orders (right(address ->> 'phone', 4), created_at desc)",
  // For the desk's list of orders filtered by their type: orders of vehicles are few among a million.
  orders_of_vehicles: "orders (created_at desc, id desc) where order_type = 'vehicle'",
  // For the desk's searches and filters.
  orders_milestone: "orders (milestone, created_at desc, id desc) where milestone <> ''",
  orders_of_seckills: "orders (created_at desc, id desc) where order_type = 'seckill'",
  order_lines_sku: 'order_lines (sku_id)',
  // For the desk's list of orders filtered by refund: those with one are few among a million.
  orders_refunded: "orders (created_at desc, id desc) where refund_status <> 'none'",
  // For the desk's first page: each number is read from its index alone.
  orders_paid_net:
    'orders (paid_at) include (id, order_type, paid_amount, refunded_amount) where paid_at is not null',
  orders_paid_coupon_net:
    'orders (paid_at) include (coupon_name, paid_amount, refunded_amount, discount_amount) where paid_at is not null and user_coupon_id is not null',
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  trade_drafts_old: 'trade_drafts (created_at) where order_id is null',
  phone_orders_newest: 'phone_orders (created_at desc, id)',
}
