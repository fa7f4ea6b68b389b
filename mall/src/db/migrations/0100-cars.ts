export default `
create table car_series (
  id text primary key,
  position integer not null,
  name text not null,
  en_name text not null,
  slogan text not null,
  class_name text not null,
  energy text not null check (energy in ('diesel', 'gasoline', 'electric', 'hybrid')),
  intro text not null,
  tags jsonb not null,
  -- [{ id, name, hex }]; pictures are trucks/<series>/<colour>/<view>.
  colours jsonb not null,
  figures jsonb not null,
  story jsonb not null
);

create table car_types (
  id text primary key,
  series_id text not null references car_series (id),
  position integer not null,
  name text not null,
  energy text not null check (energy in ('diesel', 'gasoline', 'electric', 'hybrid')),
  price bigint not null check (price >= 0),
  deposit bigint not null check (deposit >= 0),
  power_text text not null,
  highlights jsonb not null,
  figures jsonb not null,
  hot boolean not null,
  -- [{ group, name, value }] in the order of the table.
  parameters jsonb not null
);
create index car_types_series on car_types (series_id, position);
`
