export default `
create table users (
  id text primary key,
  -- Null once the account is deleted: the phone may register again as somebody new.
  phone text unique,
  nick_name text not null default '',
  avatar_url text not null default '',
  birthday date,
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  created_at bigint not null,
  deleted_at bigint
);

create table user_open_ids (
  platform text not null check (platform in ('weapp', 'tt')),
  open_id text not null,
  user_id text not null references users (id),
  primary key (platform, open_id)
);
create index user_open_ids_user on user_open_ids (user_id);

create table sessions (
  id text primary key,
  user_id text not null references users (id),
  created_at bigint not null,
  -- Counts the refreshes: tokens of this generation are the valid ones.
  generation integer not null default 0,
  rotated_at bigint not null,
  -- The newest tokens have been used, so their answer has arrived.
  confirmed boolean not null default false,
  ended_at bigint
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table session_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation integer not null,
  expires_at bigint not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

-- The newest code of each phone and scene.
create table sms_codes (
  phone text not null,
  scene text not null,
  code text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  used_at bigint,
  primary key (phone, scene)
);

create table sms_days (
  phone text not null,
  day integer not null,
  sent integer not null,
  primary key (phone, day)
);
`
