export default `
-- Which paints a type can have; the surcharge is on top of the type's price.
create table car_type_colours (
  type_id text not null references car_types (id),
  colour_id text not null,
  position integer not null,
  surcharge bigint not null check (surcharge >= 0),
  primary key (type_id, colour_id)
);

-- Options come in packs: a vehicle has exactly one, the standard one costs nothing.
create table car_packs (
  id text primary key,
  series_id text not null references car_series (id),
  position integer not null,
  name text not null,
  note text not null,
  price bigint not null check (price >= 0)
);
create index car_packs_series on car_packs (series_id, position);

create table car_type_packs (
  type_id text not null references car_types (id),
  pack_id text not null references car_packs (id),
  primary key (type_id, pack_id)
);

-- An axis of its own beside order_status: how far the vehicle is; '' for orders of anything else.
alter table orders add column milestone text not null default ''
  check (milestone in ('', 'ordered', 'confirmed', 'production', 'transit', 'atDealer', 'delivered'));
alter table orders add constraint orders_vehicle_milestone check ((order_type = 'vehicle') = (milestone <> ''));

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
  expected_at bigint
);

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
  built_at bigint not null
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
