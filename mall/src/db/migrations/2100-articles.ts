export default `
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
  published_at bigint not null,
  -- The shop shows an article that is no draft from its published_at on.
  is_draft boolean not null default false
);
create index articles_newest on articles (published_at desc, id);
create index articles_topic on articles (topic_id, published_at desc, id);
`
