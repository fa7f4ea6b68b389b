export default `
-- Filters of the desk's lists that operators have named.
create table saved_filters (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  resource text not null,
  name text not null,
  -- Search, order and filters, as the list takes them.
  query jsonb not null,
  is_default boolean not null,
  saved_at bigint not null,
  constraint saved_filter_name unique (staff_id, resource, name)
);
create unique index saved_filter_default on saved_filters (staff_id, resource) where is_default;
`
