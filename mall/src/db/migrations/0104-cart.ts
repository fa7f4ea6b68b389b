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
  unique (user_id, warehouse_id, area_id, sku_id)
);
`
