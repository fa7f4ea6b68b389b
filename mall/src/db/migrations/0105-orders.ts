export default `
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
  constraint orders_client_key unique (user_id, client_key),
  check (payable_amount = goods_amount + delivery_fee - discount_amount)
);
create index orders_user on orders (user_id, created_at desc, id);
create index orders_user_status on orders (user_id, order_status, created_at desc);
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
  check (amount = price * number)
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

create table after_sales (
  id text primary key,
  order_id text not null references orders (id),
  order_line_id text not null references order_lines (id),
  user_id text not null references users (id),
  status integer not null,
  number integer not null check (number > 0),
  amount bigint not null,
  created_at bigint not null
);
create index after_sales_user on after_sales (user_id, created_at desc, id);
`
