export default `
-- One living code for each session. Only its hash: who reads the database can't redeem it.
create table handover_codes (
  session_id text primary key references sessions (id) on delete cascade,
  hash text not null unique,
  expires_at bigint not null
);

-- The session that a handed over session came from: it ends with that one.
alter table sessions add column parent_id text references sessions (id) on delete set null;
create index sessions_parent on sessions (parent_id) where parent_id is not null;
`
