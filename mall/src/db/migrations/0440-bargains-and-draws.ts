export default `
-- What may be bargained for: a cash coupon towards the monthly payment of a car.
create table bargain_deals (
  id text primary key,
  position integer not null,
  title text not null,
  series_name text not null,
  picture_key text not null,
  monthly bigint not null check (monthly > 0),
  -- What the coupon is worth.
  goal bigint not null,
  helpers integer not null check (helpers > 0),
  hours integer not null check (hours > 0),
  coupon_id text not null references coupons (id),
  total integer not null check (total >= 0),
  -- A coupon is kept for each bargain from its start, and given back when it expires.
  held integer not null default 0,
  start_at bigint not null,
  end_at bigint not null,
  check (goal >= helpers and goal <= monthly),
  constraint bargain_budget check (held between 0 and total)
);

create table bargains (
  id text primary key,
  deal_id text not null references bargain_deals (id),
  user_id text not null references users (id),
  status text not null check (status in ('running', 'reached', 'claimed', 'expired')),
  -- What each helper cuts follows from it: domain/bargain.ts.
  seed integer not null,
  goal bigint not null,
  needed integer not null,
  cut bigint not null default 0,
  helped integer not null default 0,
  started_at bigint not null,
  expires_at bigint not null,
  reached_at bigint,
  claimed_at bigint,
  constraint bargain_goal check (cut between 0 and goal and helped between 0 and needed),
  check ((status not in ('reached', 'claimed')) or (cut = goal and helped = needed)),
  check (status <> 'running' or (cut < goal and helped < needed))
);
-- One at a time, and none after one was claimed.
create unique index bargains_once on bargains (deal_id, user_id) where status <> 'expired';
create index bargains_user on bargains (user_id, started_at desc);
create index bargains_due on bargains (expires_at) where status in ('running', 'reached');

create table bargain_helps (
  bargain_id text not null references bargains (id),
  user_id text not null references users (id),
  owner_id text not null,
  nth integer not null,
  amount bigint not null check (amount > 0),
  helped_at bigint not null,
  primary key (bargain_id, user_id),
  unique (bargain_id, nth),
  constraint bargain_not_oneself check (user_id <> owner_id)
);

create table draws (
  id text primary key,
  title text not null,
  per_day integer not null check (per_day > 0),
  start_at bigint not null,
  end_at bigint not null,
  check (end_at > start_at)
);

create table draw_prizes (
  id text primary key,
  draw_id text not null references draws (id),
  -- Place on the wheel.
  position integer not null,
  kind text not null check (kind in ('coupon', 'goods', 'none')),
  name text not null,
  picture_key text not null,
  coupon_id text references coupons (id),
  weight integer not null check (weight > 0),
  -- Never more prizes than there are; what wins nothing is not counted.
  left_stock integer not null constraint draw_prize_budget check (left_stock >= 0),
  unique (draw_id, position),
  check ((kind = 'coupon') = (coupon_id is not null))
);

-- Chances taken in a day of Beijing. What is allowed stands beside it so that the database can hold the limit.
create table draw_days (
  draw_id text not null references draws (id),
  user_id text not null references users (id),
  day text not null,
  used integer not null,
  allowed integer not null,
  primary key (draw_id, user_id, day),
  constraint draw_chances check (used between 0 and allowed)
);

create table draw_records (
  id text primary key,
  draw_id text not null references draws (id),
  user_id text not null references users (id),
  client_key text not null,
  prize_id text not null references draw_prizes (id),
  status text not null check (status in ('none', 'granted', 'won', 'addressed', 'shipped')),
  -- The calculation that the draw followed.
  plan jsonb not null,
  spun_at bigint not null,
  -- Name, phone and place, as they were told.
  address jsonb,
  carrier text not null default '',
  tracking_no text not null default '',
  shipped_at bigint,
  unique (user_id, client_key),
  check (status not in ('addressed', 'shipped') or address is not null)
);
create index draw_records_user on draw_records (user_id, spun_at desc);
create index draw_records_draw on draw_records (draw_id, spun_at desc);
`
