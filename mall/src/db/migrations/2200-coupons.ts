import type { MigrationIndexes } from '../migrate'

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
  taken integer not null default 0 constraint coupons_taken_check check (taken between 0 and total),
  per_user integer not null,
  listed boolean not null,
  -- A cash coupon (代金券): an amount off anything, given by the shop or redeemed with a code, listed apart.
  cash boolean not null default false,
  constraint coupons_cash
  check (not cash or (kind = 'amount' and threshold = 0 and scope = 'all' and not listed))
);

create table user_coupons (
  id text primary key,
  coupon_id text not null references coupons (id),
  user_id text not null references users (id),
  -- The how-manieth of this coupon for this user: the limit per user is this constraint.
  nth integer not null,
  status text not null check (status in ('unused', 'used', 'expired')),
  order_id text,
  received_at bigint not null,
  unique (user_id, coupon_id, nth),
  check ((status = 'used') = (order_id is not null))
);
create index user_coupons_user on user_coupons (user_id, status);
create index user_coupons_unused on user_coupons (coupon_id) where status = 'unused';

-- Each code gives one piece, once.
create table coupon_codes (
  code text primary key,
  coupon_id text not null references coupons (id),
  user_coupon_id text unique references user_coupons (id),
  created_at bigint not null
);
`

export const indexes: MigrationIndexes = {
  // For the desk's lists: their order, what is rare in them, and what they are searched by.
  user_coupons_used: "user_coupons (coupon_id) where status = 'used'",
  coupon_codes_newest: 'coupon_codes (created_at desc, code desc)',
  coupon_codes_start: 'coupon_codes (code text_pattern_ops)',
  coupon_codes_of: 'coupon_codes (coupon_id, created_at desc, code desc)',
}
