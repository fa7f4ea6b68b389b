export default `
-- A cash coupon (代金券): an amount off anything, given by the shop or redeemed with a code, listed apart.
alter table coupons add column cash boolean not null default false;
alter table coupons add constraint coupons_cash
  check (not cash or (kind = 'amount' and threshold = 0 and scope = 'all' and not listed));

alter table user_coupons drop constraint user_coupons_status_check;
alter table user_coupons add constraint user_coupons_status_check check (status in ('unused', 'used', 'expired'));
create index user_coupons_unused on user_coupons (coupon_id) where status = 'unused';

-- Each code gives one piece, once.
create table coupon_codes (
  code text primary key,
  coupon_id text not null references coupons (id),
  user_coupon_id text unique references user_coupons (id),
  created_at bigint not null
);
`
