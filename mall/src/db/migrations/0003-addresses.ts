export default `
create table addresses (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  phone text not null,
  province_code text not null,
  province_name text not null,
  city_code text not null,
  city_name text not null,
  district_code text not null,
  district_name text not null,
  detail text not null,
  tag text not null,
  is_default boolean not null default false,
  created_at bigint not null,
  updated_at bigint not null
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
`
