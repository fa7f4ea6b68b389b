import type { MigrationIndexes } from '../migrate'

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
  -- What each helper cuts follows from it: modules/bargain/rules.ts.
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
`

export const indexes: MigrationIndexes = {
  // For the numbers on the desk's first page.
  bargains_started: 'bargains (started_at) include (deal_id, status)',
  // For the desk's lists.
  bargains_newest: 'bargains (started_at desc, id desc)',
  bargains_of_deal: 'bargains (deal_id, started_at desc, id desc)',
}
