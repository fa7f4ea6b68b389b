export default `
create table goods_categories (
  id text primary key,
  position integer not null,
  name text not null,
  picture text not null
);

create table goods (
  id text primary key,
  category_id text not null references goods_categories (id),
  position integer not null,
  title text not null,
  subtitle text not null,
  unit text not null,
  -- Keys of pictures.
  gallery jsonb not null,
  detail jsonb not null,
  attributes jsonb not null,
  services jsonb not null,
  tags jsonb not null,
  fits jsonb not null,
  -- [{ id, name, values: [{ id, name, picture }] }]
  specs jsonb not null,
  -- Most in one order; 0 is no limit.
  order_limit integer not null default 0,
  on_sale boolean not null,
  sales integer not null,
  -- Over the SKUs on sale, in fen; kept so that lists sort by an index.
  price_from bigint not null,
  price_to bigint not null,
  market_price bigint not null,
  created_at bigint not null,
  -- Names of goods that shoppers type and no page shows.
  keywords jsonb not null default '[]'
);
create index goods_category on goods (category_id, position);
create index goods_price on goods (price_from);

create table skus (
  id text primary key,
  goods_id text not null references goods (id),
  position integer not null,
  value_ids jsonb not null,
  -- 黑 / 大 and 颜色:黑 尺寸:大
  attr text not null,
  attr_str text not null,
  price bigint not null check (price >= 0),
  market_price bigint not null,
  stock integer not null check (stock >= 0),
  picture text not null,
  on_sale boolean not null default true
);
create index skus_goods on skus (goods_id, position);

create table goods_topics (
  id text primary key,
  position integer not null,
  name text not null,
  subtitle text not null,
  picture text not null
);

create table goods_topic_items (
  topic_id text not null references goods_topics (id),
  goods_id text not null references goods (id),
  position integer not null,
  primary key (topic_id, goods_id)
);

-- Imports of goods by a spreadsheet, so that one that runs can be left and found again.
create table goods_imports (
  id text primary key,
  staff_id text not null,
  staff_name text not null,
  file_name text not null,
  started_at bigint not null,
  -- Real time of the last sign of life.
  seen_at bigint not null,
  state text not null check (state in ('running', 'done', 'refused')),
  total integer not null,
  done integer not null,
  message text not null,
  -- An import of goods is carried out in steps of one goods each. What is left to do is stored, so that an import whose
  -- process has died goes on.
  work jsonb,
  refusals jsonb not null default '[]'
);
create index goods_imports_newest on goods_imports (started_at);

-- Takes pieces of one SKU, or fails with the SKU as its detail. A function, because it is sent together with the commit
-- (db/atCommit.ts), when nobody can look any more at how many rows a statement changed.
create function take_stock(wanted text, pieces integer) returns void language plpgsql as $$
begin
  update skus set stock = stock - pieces where id = wanted and stock >= pieces and on_sale;
  if not found then
    raise exception 'Too little stock' using errcode = 'ST001', detail = wanted;
  end if;
end $$;
`
