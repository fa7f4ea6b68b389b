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
  story jsonb not null,
  -- The maker's brands: 5 is the pickup brand, which this shop is of; 1 to 3 are its sisters (spec 1, 9).
  brand_id integer not null default 5,
  brand_name text not null default '拓岭皮卡'
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
  parameters jsonb not null,
  -- A type that isn't on sale is hidden in the shop.
  on_sale boolean not null default true,
  -- A picture of the operator's; '': the studio's, trucks/<series>/trim/<drawing> and build/<series>/type/<drawing>/<view>.
  picture text not null default '',
  drawing text not null default ''
);
create index car_types_series on car_types (series_id, position);

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
`
