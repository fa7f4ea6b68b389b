import type { MigrationIndexes } from '../migrate'

export default `
-- Hours and slots are of one capacity of a dealer: its cars to drive, its advisers, or its bays.
alter table test_drive_hours rename to appointment_hours;
alter table appointment_hours add column capacity text not null default 'cars'
  check (capacity in ('cars', 'advisers', 'bays'));
alter table appointment_hours alter column capacity drop default;
alter table appointment_hours drop constraint test_drive_hours_pkey;
alter table appointment_hours add primary key (dealer_id, capacity);
alter table closed_slots add column capacity text not null default 'cars'
  check (capacity in ('cars', 'advisers', 'bays'));
alter table closed_slots alter column capacity drop default;
alter table closed_slots drop constraint closed_slots_pkey;
alter table closed_slots add primary key (dealer_id, capacity, starts_at);

drop index appointments_slot;
drop index appointments_one_place;
drop index appointments_one_open;
alter table appointments
  drop constraint appointments_status_check,
  drop constraint appointments_replaced_once,
  alter column series_id drop not null,
  add column kind text not null default 'testDrive'
    check (kind in ('testDrive', 'visit', 'maintenance', 'repair', 'fitting')),
  add column capacity text not null default 'cars' check (capacity in ('cars', 'advisers', 'bays')),
  -- What a shopper may have one open appointment for: the series, the dealer of a visit, or the vehicle.
  add column subject text not null default '',
  add column vin text not null default '',
  add column plate text not null default '',
  add column model text not null default '',
  add column mileage integer,
  add column handover text check (handover in ('dropOff', 'wait', 'pickUp')),
  add column pick_up_address text not null default '',
  add column pictures jsonb not null default '[]',
  add column order_id text references orders (id),
  -- What was done, as [{ item, amount }], its sum in fen, the kilometres and the time.
  add column work jsonb not null default '[]',
  add column amount bigint,
  add column done_mileage integer,
  add column done_at bigint,
  add constraint appointments_status_check check (status in ('submitted', 'confirmed', 'arrived', 'inWork', 'ready',
    'done', 'cancelled', 'noShow', 'rescheduled', 'proposed', 'declined'));
update appointments set subject = coalesce(series_id, '');
alter table appointments
  alter column kind drop default,
  alter column capacity drop default,
  alter column subject drop default;

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

-- The series of the truck that the dealer fits an accessory to; null where nobody does.
alter table order_lines add column fitted_to text references car_series on delete set null;

alter table message_subscriptions drop constraint if exists message_wishes_kind_check;
alter table message_subscriptions drop constraint if exists message_subscriptions_kind_check;
alter table message_subscriptions add constraint message_subscriptions_kind_check
  check (kind in ('shipped', 'saleStarts', 'vehicleReady', 'maintenanceDue'));
insert into message_templates (id, position, goods_line, news_line, time_line) values
  ('vehicleReady', 3, '{车辆}', '可以到 {门店} 取车了', '{时间}'),
  ('maintenanceDue', 4, '{车辆}', '该保养了，里程 {里程}', '{时间}');
update features set name = '预约到店', effect = '不能提交预约和改期；已有的预约照常查看和取消' where id = 'testDrives';
`

/** Services of a vehicle, appointments of an order, and the desk's search by plate and VIN. */
export const indexes: MigrationIndexes = {
  appointments_vin: 'appointments (vin text_pattern_ops)',
  appointments_plate: 'appointments (plate text_pattern_ops)',
  appointments_order: 'appointments (order_id)',
}
