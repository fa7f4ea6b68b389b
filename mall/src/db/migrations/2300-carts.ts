export default `
create table cart_lines (
  id text primary key,
  user_id text not null references users (id),
  warehouse_id integer not null,
  area_id integer not null,
  sku_id text not null references skus (id),
  number integer not null check (number between 1 and 999),
  checked boolean not null,
  -- Price when it was put in, for the note that it has become cheaper.
  price_then bigint not null,
  added_at bigint not null,
  -- The series of the truck that the delivering dealer fits an accessory to; null where nobody does.
  fitted_to text references car_series on delete set null,
  unique (user_id, warehouse_id, area_id, sku_id)
);

-- Lines that were taken out a short while ago, as they lay there, so that taking them out can be undone.
create table removed_cart_lines (
  id text primary key,
  user_id text not null references users (id),
  warehouse_id integer not null,
  area_id integer not null,
  sku_id text not null references skus (id),
  number integer not null,
  checked boolean not null,
  price_then bigint not null,
  added_at bigint not null,
  removed_at bigint not null,
  fitted_to text references car_series on delete set null
);
create index removed_cart_lines_at on removed_cart_lines (removed_at);
`
