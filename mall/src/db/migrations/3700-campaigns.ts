export default `
-- What marketing shows: where, to whom, how often.
create table campaigns (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('banner', 'floating', 'popup')),
  -- Event of a floating picture or a pop-up, position of a banner.
  key text not null,
  picture text not null,
  title text not null,
  url text not null,
  size text not null,
  top_percent integer not null,
  right_percent integer not null,
  seconds integer not null,
  pages jsonb not null,
  conditions jsonb not null,
  -- 0 is no limit.
  times_a_day integer not null,
  times_in_all integer not null,
  starts_at bigint not null,
  ends_at bigint,
  enabled boolean not null,
  position integer not null
);
create index campaigns_key on campaigns (key) where enabled;

create table campaign_shows (
  campaign_id text not null references campaigns (id),
  userid text not null,
  day integer not null,
  times integer not null,
  primary key (campaign_id, userid, day)
);
create index campaign_shows_day on campaign_shows (day);

create table marketing_facts (
  userid text primary key,
  facts jsonb not null,
  told_at bigint not null
);
create index marketing_facts_told on marketing_facts (told_at);
`
