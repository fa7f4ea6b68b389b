import type { MigrationIndexes } from '../migrate'

export default `
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  created_at bigint not null,
  -- Counts the refreshes: tokens of this generation are the valid ones.
  generation integer not null default 0,
  rotated_at bigint not null,
  -- The newest tokens have been used, so their answer has arrived.
  confirmed boolean not null default false,
  ended_at bigint,
  -- The session that a handed over session came from: it ends with that one.
  parent_id text references sessions (id) on delete set null
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_parent on sessions (parent_id) where parent_id is not null;
-- How often a user has handed a session over within the hour.
create index sessions_handed_over on sessions (user_id, created_at) where parent_id is not null;

create table session_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation integer not null,
  expires_at bigint not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

-- One living code for each session. Only its hash: who reads the database can't redeem it.
create table handover_codes (
  session_id text primary key references sessions (id) on delete cascade,
  hash text not null unique,
  expires_at bigint not null
);
`

export const indexes: MigrationIndexes = {
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  sessions_rotated: 'sessions (rotated_at)',
  // For the job that shortens tokens: without it, each minute reads all refresh tokens, which last longer.
  session_tokens_access: "session_tokens (expires_at) where kind = 'access'",
}
