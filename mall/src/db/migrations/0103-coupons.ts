export default `
create table coupons (
  id text primary key,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('amount', 'percent', 'delivery')),
  amount bigint not null,
  percent integer not null check (percent between 1 and 100),
  threshold bigint not null,
  cap bigint not null,
  scope text not null check (scope in ('all', 'category', 'goods')),
  scope_ids jsonb not null,
  scope_text text not null,
  -- When it can be received and used.
  start_at bigint not null,
  end_at bigint not null,
  total integer not null,
  taken integer not null default 0 check (taken between 0 and total),
  per_user integer not null,
  listed boolean not null
);

create table user_coupons (
  id text primary key,
  coupon_id text not null references coupons (id),
  user_id text not null references users (id),
  -- The how-manieth of this coupon for this user: the limit per user is this constraint.
  nth integer not null,
  status text not null check (status in ('unused', 'used')),
  order_id text,
  received_at bigint not null,
  unique (user_id, coupon_id, nth),
  check ((status = 'used') = (order_id is not null))
);
create index user_coupons_user on user_coupons (user_id, status);
`
