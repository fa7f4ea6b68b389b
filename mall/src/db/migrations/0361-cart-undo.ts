export default `
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
  removed_at bigint not null
);
create index removed_cart_lines_at on removed_cart_lines (removed_at);
`
