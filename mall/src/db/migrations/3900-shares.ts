import type { MigrationIndexes } from '../migrate'

export default `
-- What was passed on: one row for each day, sharer, thing, way and host.
create table shares (
  day text not null,
  -- '' for guests.
  sharer text not null,
  -- The page with the id of what it shows, and nothing else: modules/share/thing.ts.
  thing text not null,
  way text not null check (way in ('friends', 'timeline', 'poster', 'link')),
  host text not null,
  times integer not null default 1 check (times > 0),
  last_at bigint not null,
  primary key (day, sharer, thing, way, host)
);
create index shares_sharer on shares (sharer, day);

-- Who came through a link that somebody passed on: once a day for each device, inviter and thing.
create table share_visits (
  day text not null,
  -- Names the device.
  visitor text not null,
  inviter text not null references users (id),
  thing text not null,
  host text not null,
  -- Who it was; known at once, or once the visitor has signed in.
  user_id text references users (id),
  at bigint not null,
  primary key (day, visitor, inviter, thing)
);
create index share_visits_user on share_visits (user_id, at desc) where user_id is not null;
create index share_visits_visitor on share_visits (visitor) where user_id is null;
create index share_visits_at on share_visits (at);

-- A mini-program's code holds 32 letters: they stand for the page that it opens.
create table mini_codes (
  key text primary key,
  path text not null unique,
  made_at bigint not null
);
`

export const indexes: MigrationIndexes = {
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  shares_day: 'shares (day)',
}
