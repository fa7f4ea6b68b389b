import type { MigrationIndexes } from '../migrate'

export default `
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
  -- Millionths. Those of a draw add up to the whole; the desk shows them as per cent.
  weight integer not null check (weight >= 0),
  -- Never more prizes than there are; what wins nothing is not counted.
  left_stock integer not null constraint draw_prize_budget check (left_stock >= 0),
  unique (draw_id, position),
  check ((kind = 'coupon') = (coupon_id is not null))
);

-- Chances taken in a day of Beijing, with the number that is allowed, so that the database can hold the limit.
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

export const indexes: MigrationIndexes = {
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  draw_days_day: 'draw_days (day)',
  // For the numbers on the desk's first page.
  draw_records_spun: 'draw_records (spun_at) include (draw_id, status)',
  // For the desk's lists.
  draw_records_won: "draw_records (spun_at desc, id desc) where status <> 'none'",
  draw_records_prize: 'draw_records (prize_id)',
  draw_records_status: "draw_records (status, spun_at desc, id desc) where status <> 'none'",
}
