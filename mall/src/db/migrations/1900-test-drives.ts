import type { MigrationIndexes } from '../migrate'

export default `
-- What stands in a dealer's showroom.
create table dealer_series (
  dealer_id text not null references dealers (id),
  series_id text not null references car_series (id),
  -- A car to drive stands there too.
  has_demo boolean not null,
  primary key (dealer_id, series_id)
);

create table test_drive_hours (
  dealer_id text primary key references dealers (id),
  -- Minutes of the day in Beijing; the last drive ends by then.
  opens_at integer not null,
  closes_at integer not null check (closes_at > opens_at),
  slot_minutes integer not null check (slot_minutes > 0),
  -- Drives at the same time.
  lanes integer not null check (lanes > 0),
  -- Weekdays, 0 is Sunday.
  days_off jsonb not null
);

-- Slots that a dealer has taken out.
create table closed_slots (
  dealer_id text not null references dealers (id),
  starts_at bigint not null,
  primary key (dealer_id, starts_at)
);

create table appointments (
  id text primary key,
  user_id text not null references users (id),
  -- Made by the client once for each intended booking: a double tap or a lost answer books once.
  client_key text not null,
  dealer_id text not null references dealers (id),
  series_id text not null references car_series (id),
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  lane integer not null check (lane >= 0),
  name text not null,
  phone text not null,
  remark text not null,
  status text not null check (
    status in ('submitted', 'confirmed', 'arrived', 'done', 'cancelled', 'noShow', 'rescheduled')
  ),
  -- The one that this one took the place of.
  replaces text references appointments (id),
  created_at bigint not null,
  constraint appointments_client_key unique (user_id, client_key),
  constraint appointments_replaced_once unique (replaces)
);
-- One slot is never taken twice; what was given up holds nothing.
create unique index appointments_slot on appointments (dealer_id, starts_at, lane)
  where status not in ('cancelled', 'rescheduled');
-- Nobody drives in two places at once, or holds two open drives of one series.
create unique index appointments_one_place on appointments (user_id, starts_at)
  where status not in ('cancelled', 'rescheduled');
create unique index appointments_one_open on appointments (user_id, series_id)
  where status in ('submitted', 'confirmed');
create index appointments_user on appointments (user_id, created_at desc, id);
create index appointments_newest on appointments (created_at desc, id);

create table appointment_events (
  id bigint generated always as identity primary key,
  appointment_id text not null references appointments (id),
  at bigint not null,
  title text not null,
  text text not null
);
create index appointment_events_of on appointment_events (appointment_id, id);
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  appointments_calendar: 'appointments (dealer_id, starts_at)',
}
