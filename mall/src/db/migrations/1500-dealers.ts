export default `
create table dealers (
  id text primary key,
  name text not null,
  address text not null,
  -- Several numbers are split by '/'; may be empty.
  phone text not null,
  longitude double precision not null,
  latitude double precision not null,
  province_name text not null,
  city_name text not null,
  city_code text not null,
  business_hours text not null,
  services jsonb not null,
  picture text not null,
  -- Pictures of the showroom, after the dealer's own.
  pictures jsonb not null default '[]',
  -- Single days on which a dealer is closed, such as holidays: 'yyyy-mm-dd' in Beijing.
  closed_dates jsonb not null default '[]'
);
create index dealers_city on dealers (city_name);
`
