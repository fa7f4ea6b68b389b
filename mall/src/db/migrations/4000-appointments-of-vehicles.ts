import type { MigrationIndexes } from '../migrate'

export default `
-- The series that are shown in a dealer's showroom.
create table dealer_series (
  dealer_id text not null references dealers (id),
  series_id text not null references car_series (id),
  -- A car to drive stands there too.
  has_demo boolean not null,
  primary key (dealer_id, series_id)
);

-- Hours and slots are of one capacity of a dealer: its cars to drive, its advisers, or its bays.
create table appointment_hours (
  dealer_id text not null references dealers (id),
  capacity text not null check (capacity in ('cars', 'advisers', 'bays')),
  -- Minutes of the day in Beijing; the last appointment ends by then.
  opens_at integer not null,
  closes_at integer not null check (closes_at > opens_at),
  slot_minutes integer not null check (slot_minutes > 0),
  -- Appointments at the same time.
  lanes integer not null check (lanes > 0),
  -- Weekdays, 0 is Sunday.
  days_off jsonb not null,
  primary key (dealer_id, capacity)
);

-- Slots that a dealer has taken out.
create table closed_slots (
  dealer_id text not null references dealers (id),
  capacity text not null check (capacity in ('cars', 'advisers', 'bays')),
  starts_at bigint not null,
  primary key (dealer_id, capacity, starts_at)
);

create table appointments (
  id text primary key,
  user_id text not null references users (id),
  -- Made by the client once for each intended booking: a double tap or a lost answer books once.
  client_key text not null,
  dealer_id text not null references dealers (id),
  kind text not null check (kind in ('testDrive', 'visit', 'maintenance', 'repair', 'fitting')),
  capacity text not null check (capacity in ('cars', 'advisers', 'bays')),
  series_id text references car_series (id),
  -- What a shopper may have one open appointment for: the series, the dealer of a visit, or the vehicle.
  subject text not null,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  lane integer not null check (lane >= 0),
  name text not null,
  phone text not null,
  remark text not null,
  status text not null check (status in ('submitted', 'confirmed', 'arrived', 'inWork', 'ready', 'done', 'cancelled',
    'noShow', 'rescheduled', 'proposed', 'declined')),
  -- The one that this one took the place of.
  replaces text references appointments (id),
  created_at bigint not null,
  vin text not null default '',
  plate text not null default '',
  model text not null default '',
  mileage integer,
  handover text check (handover in ('dropOff', 'wait', 'pickUp')),
  pick_up_address text not null default '',
  pictures jsonb not null default '[]',
  order_id text references orders (id),
  -- What was done, as [{ item, amount }], its sum in fen, the kilometres and the time.
  work jsonb not null default '[]',
  amount bigint,
  done_mileage integer,
  done_at bigint,
  -- The dealer can't receive it at its time, and has said so: another time is to be found.
  to_move boolean not null default false,
  constraint appointments_client_key unique (user_id, client_key)
);
-- One place of a slot is never taken twice; what was given up holds nothing.
create unique index appointments_slot on appointments (dealer_id, capacity, starts_at, lane)
  where status not in ('cancelled', 'rescheduled', 'declined');
-- Nobody is in two places at once, and no vehicle either.
create unique index appointments_one_place on appointments (user_id, starts_at)
  where status not in ('cancelled', 'rescheduled', 'declined') and capacity <> 'bays';
create unique index appointments_one_vehicle on appointments (user_id, starts_at, subject)
  where status not in ('cancelled', 'rescheduled', 'declined') and capacity = 'bays';
create unique index appointments_one_open on appointments (user_id, kind, subject)
  where status in ('submitted', 'confirmed');
-- One replacement, and one proposal at a time.
create unique index appointments_replaced_once on appointments (replaces) where status <> 'declined';
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

-- When a series is serviced (operators): after the hand-over, and then again and again.
create table maintenance_plans (
  id text primary key,
  series_id text not null references car_series (id),
  first_months integer not null check (first_months > 0),
  first_km integer not null check (first_km > 0),
  every_months integer not null check (every_months > 0),
  every_km integer not null check (every_km > 0),
  items jsonb not null,
  constraint maintenance_plans_series unique (series_id)
);
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  appointments_calendar: 'appointments (dealer_id, starts_at)',
  appointments_starts: 'appointments (starts_at, id)',
  appointments_phone: 'appointments (phone text_pattern_ops)',
  appointments_name: 'appointments (name text_pattern_ops)',
  appointments_vin: 'appointments (vin text_pattern_ops)',
  appointments_plate: 'appointments (plate text_pattern_ops)',
  appointments_order: 'appointments (order_id)',
}
