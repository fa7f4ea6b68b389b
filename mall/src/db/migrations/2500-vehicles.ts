import type { MigrationIndexes } from '../migrate'

export default `
-- What a vehicle order has besides its row in orders; it has no order_lines.
create table vehicle_orders (
  order_id text primary key references orders (id),
  series_id text not null references car_series (id),
  type_id text not null references car_types (id),
  colour_id text not null,
  pack_id text not null references car_packs (id),
  -- As they were when the order was made.
  series_name text not null,
  type_name text not null,
  colour_name text not null,
  pack_name text not null,
  picture text not null,
  price bigint not null check (price >= 0),
  buyer_name text not null,
  buyer_phone text not null,
  id_number text not null,
  dealer_id text not null references dealers (id),
  -- Bound when production begins.
  vin text unique check (vin ~ '^[0-9A-HJ-NPR-Z]{17}$'),
  expected_at bigint,
  -- Masked, as the shop shows it.
  id_masked text not null default ''
);

comment on column vehicle_orders.id_number is 'sealed, see sealed.ts; empty once the account is deleted';

create table vehicle_milestones (
  order_id text not null references vehicle_orders (order_id),
  milestone text not null,
  at bigint not null,
  text text not null,
  primary key (order_id, milestone)
);

-- Vehicles that the maker has built and knows.
create table built_vehicles (
  vin text primary key check (vin ~ '^[0-9A-HJ-NPR-Z]{17}$'),
  type_id text not null references car_types (id),
  colour_id text not null,
  built_at bigint not null,
  -- Phone number that the vehicle is registered under: the buyer's from the hand-over on, then whatever a dealer writes
  -- down. '' where nobody has been registered: sold outside the shop, or not sold yet.
  owner_phone text not null default ''
);

-- Vehicles that users call theirs.
create table user_vehicles (
  id text primary key,
  user_id text not null references users (id),
  vin text not null check (vin ~ '^[0-9A-HJ-NPR-Z]{17}$'),
  order_id text references vehicle_orders (order_id),
  added_at bigint not null,
  constraint user_vehicles_once unique (user_id, vin)
);
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  vehicle_orders_phone: 'vehicle_orders (buyer_phone text_pattern_ops)',
  // For the desk: by the last four digits of a phone, which callers say first.
  vehicle_orders_phone_end: 'vehicle_orders (right(buyer_phone, 4))',
  // For the desk's searches and filters.
  vehicle_orders_name: 'vehicle_orders (buyer_name text_pattern_ops)',
  vehicle_orders_vin: 'vehicle_orders (vin text_pattern_ops)',
  // For the desk's lists.
  built_vehicles_newest: 'built_vehicles (built_at desc, vin desc)',
  built_vehicles_owner: 'built_vehicles (owner_phone text_pattern_ops)',
  built_vehicles_vin: 'built_vehicles (vin text_pattern_ops)',
}
