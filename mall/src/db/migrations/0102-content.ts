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
  picture text not null
);
create index dealers_city on dealers (city_name);

create table car_life_topics (
  id text primary key,
  position integer not null,
  name text not null,
  intro text not null,
  cover text not null
);
create table articles (
  id text primary key,
  topic_id text not null references car_life_topics (id),
  title text not null,
  summary text not null,
  cover text not null,
  author text not null,
  body jsonb not null,
  goods_ids jsonb not null,
  reads integer not null,
  published_at bigint not null
);
create index articles_newest on articles (published_at desc, id);
create index articles_topic on articles (topic_id, published_at desc, id);

create table home_banners (
  id text primary key,
  position integer not null,
  picture text not null,
  title text not null,
  subtitle text not null,
  url text not null
);
create table home_blocks (
  id text primary key,
  position integer not null,
  kind text not null,
  title text not null,
  subtitle text not null,
  url text not null,
  -- What the kind needs: ids, icons, a picture.
  content jsonb not null
);

create table search_words (
  word text primary key,
  position integer not null
);
`
