import type { MigrationIndexes } from '../migrate'

export default `
create table activities (
  id text primary key,
  position integer not null,
  title text not null,
  subtitle text not null,
  picture text not null,
  picture_dark text not null,
  mood text not null,
  -- Path of the page that opens it, without the query.
  page text not null,
  start_at bigint not null,
  end_at bigint not null check (end_at > start_at),
  sign_up_end_at bigint not null check (sign_up_end_at between start_at and end_at),
  -- null: as many as like.
  places integer check (places > 0),
  taken integer not null default 0 check (taken >= 0 and (places is null or taken <= places)),
  dealer_id text references dealers (id),
  -- draft: being prepared at the desk, and not shown in the shop.
  status text not null check (status in ('draft', 'open', 'closed')),
  -- What one must do to join and what comes of it: modules/activity/activityFile.ts.
  rule jsonb not null,
  reward jsonb,
  blocks jsonb not null,
  -- When winners were told; null: not yet, or there is no draw.
  published_at bigint
);
create index activities_order on activities (start_at, id);
create index activities_dealer on activities (dealer_id) where dealer_id is not null;

create table activity_entries (
  id text primary key,
  activity_id text not null references activities (id),
  user_id text not null references users (id),
  status text not null check (
    status in ('joined', 'confirmed', 'attended', 'refused', 'cancelled', 'won', 'lost')
  ),
  -- What the activity's rule lets in once: a VIN, a company's code. Null: nothing beside the user.
  once_key text,
  -- Day that the place was taken from, where each day has its own.
  day text not null,
  name text not null,
  phone text not null,
  answers jsonb not null,
  note text not null,
  code text not null,
  -- Drawn, and told when the winners are.
  prize text not null,
  -- Of the coupon that arrived.
  reward text not null,
  created_at bigint not null
);
-- One sign-up a person; one that was given back counts no more.
create unique index activity_entries_one on activity_entries (activity_id, user_id)
  where status <> 'cancelled';
create unique index activity_entries_once on activity_entries (activity_id, once_key)
  where status <> 'cancelled' and once_key is not null;
create unique index activity_entries_code on activity_entries (activity_id, code) where code <> '';
create index activity_entries_user on activity_entries (user_id, created_at desc, id);
create index activity_entries_of on activity_entries (activity_id, created_at, id);

-- What each day gives out, where an activity limits that.
create table activity_days (
  activity_id text not null references activities (id),
  day text not null,
  per_day integer not null,
  taken integer not null check (taken between 0 and per_day),
  primary key (activity_id, day)
);

-- What has been read from the folder of data files: a file that hasn't changed is left alone.
create table activity_files (
  name text primary key,
  hash text not null,
  -- Why it could not be taken; '' when it was.
  error text not null,
  read_at bigint not null
);

create table quiz_attempts (
  activity_id text not null references activities (id),
  user_id text not null references users (id),
  day text not null,
  attempt integer not null,
  answers jsonb not null,
  score integer not null,
  at bigint not null,
  primary key (activity_id, user_id, day, attempt)
);

-- A share counts once a day for each user and thing.
create table popularity_votes (
  active text not null check (active in ('act_share', 'good_share')),
  target_id text not null,
  user_id text not null references users (id),
  day text not null,
  at bigint not null,
  primary key (active, target_id, user_id, day)
);

create table popularity (
  active text not null,
  target_id text not null,
  count integer not null,
  primary key (active, target_id)
);
`

export const indexes: MigrationIndexes = {
  // For the numbers on the desk's first page.
  activity_entries_made: 'activity_entries (created_at) include (activity_id, status)',
  // For the desk's list of entries, those that wait, and the search for a shopper.
  activity_entries_newest: 'activity_entries (created_at, id)',
  activity_entries_phone_start: 'activity_entries (phone text_pattern_ops)',
  activity_entries_name_start: 'activity_entries (name text_pattern_ops)',
  activity_entries_code_of: "activity_entries (code) where code <> ''",
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  quiz_attempts_at: 'quiz_attempts (at)',
  popularity_votes_at: 'popularity_votes (at)',
}
