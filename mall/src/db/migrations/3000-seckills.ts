export default `
-- What is put on flash sale every day, by the hour (Beijing) at which its session begins.
create table seckill_templates (
  id text primary key,
  start_hour integer not null check (start_hour between 0 and 23),
  position integer not null,
  sku_id text not null references skus (id),
  price bigint not null check (price > 0),
  total integer not null check (total > 0),
  per_user integer not null check (per_user > 0),
  enabled boolean not null default true
);

create table seckill_sessions (
  id text primary key,
  title text not null,
  start_at bigint not null,
  end_at bigint not null,
  check (end_at > start_at)
);
create index seckill_sessions_time on seckill_sessions (end_at, start_at);

-- A flash sale: one SKU in one session. Its pieces are taken off the SKU's shelf when it is planned.
create table seckill_items (
  id text primary key,
  session_id text not null references seckill_sessions (id),
  position integer not null,
  goods_id text not null references goods (id),
  sku_id text not null references skus (id),
  price bigint not null check (price > 0),
  original_price bigint not null,
  total integer not null check (total > 0),
  left_stock integer not null,
  -- Unsold pieces that went back to the shelf when the sale was over.
  put_back integer not null default 0 check (put_back >= 0),
  per_user integer not null check (per_user > 0),
  -- Orders ever made.
  made integer not null default 0,
  closed_at bigint,
  settled_at bigint,
  -- Never oversold, whatever the code does.
  constraint seckill_stock check (left_stock >= 0 and left_stock + put_back <= total)
);
create index seckill_items_session on seckill_items (session_id, position);

-- What a person has of a sale. The limit is kept beside the count so that the database can hold it.
-- No reference to users, and none of an order to its sale: a crowd's rows are written by one statement under the lock of
-- the sale's row, and checking each again would cost a tenth of the speed and find nothing.
create table seckill_buyers (
  item_id text not null references seckill_items (id),
  user_id text not null,
  taken integer not null check (taken >= 0),
  allowed integer not null,
  primary key (item_id, user_id),
  constraint seckill_limit check (taken <= allowed)
);

create table seckill_orders (
  order_id text primary key references orders (id),
  item_id text not null,
  user_id text not null,
  number integer not null check (number > 0),
  made_at bigint not null,
  -- When its pieces went back, to the sale or to the shelf.
  returned_at bigint
);
create index seckill_orders_item on seckill_orders (item_id, made_at desc);
`
