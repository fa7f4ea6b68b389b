export default `
-- What a truck can be built from, beside its types, paints and packs.
create table build_types (
  type_id text primary key references car_types (id),
  curb_kg integer not null,
  payload_kg integer not null
);

create table build_accessories (
  key text primary key,
  -- The key again: the desk names each row by an id.
  id text not null,
  position integer not null,
  name text not null,
  note text not null,
  -- Keys of accessories that it can't be combined with.
  excludes jsonb not null default '[]',
  -- Keys of accessories of which it needs at least one.
  needs jsonb not null default '[]'
);

-- The goods that an accessory is on a series. No row: the series doesn't take it.
create table build_accessory_skus (
  accessory_key text not null references build_accessories (key),
  series_id text not null references car_series (id),
  sku_id text not null references skus (id),
  -- Types that take it; empty for all.
  fits jsonb not null default '[]',
  -- Packs that bring it along.
  included_in jsonb not null default '[]',
  primary key (accessory_key, series_id)
);

-- Names of accessories that the desk has removed: links and saved builds still have their keys.
create table removed_accessories (
  key text primary key,
  name text not null
);

-- Rates of the price on the road, as the shop reads them. One row.
create table road_rates (
  id text primary key check (id = 'current'),
  rates jsonb not null
);

-- Builds that shoppers have saved. The choices are the text of the page's address.
create table user_builds (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  series_id text not null,
  code text not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (user_id, code)
);
create index user_builds_newest on user_builds (user_id, updated_at desc, id);
`
