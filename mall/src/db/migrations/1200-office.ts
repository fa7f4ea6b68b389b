export default `
-- The back deskResource: its accounts, their sessions, and what they changed. Real time, not the shop's clock.
create table staff (
  id text primary key,
  login text not null unique,
  name text not null,
  -- scrypt: parameters, salt and hash.
  password text not null,
  roles jsonb not null,
  -- Of dealer staff: they see this dealer's rows only.
  dealer_id text references dealers (id),
  disabled boolean not null default false,
  -- Second factor, sealed; null until it is set up.
  totp_secret text,
  -- The last time step whose code was used, so that no code works twice.
  totp_step bigint not null default 0,
  -- Hashes of the recovery codes that are left.
  recovery_codes jsonb not null default '[]',
  created_at bigint not null
);

create table staff_sessions (
  id text primary key,
  token_hash text not null unique,
  staff_id text not null references staff (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ip text not null,
  agent text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_seen on staff_sessions (seen_at, id);

create table audit_log (
  id text primary key,
  created_at bigint not null,
  staff_id text not null,
  staff_name text not null,
  ip text not null,
  resource text not null,
  row_id text not null,
  row_title text not null,
  action text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_row on audit_log (resource, row_id, created_at, id);
create index audit_log_staff on audit_log (staff_id, created_at, id);

-- Uploaded at the desk: shown by rows of any table, so the clean-up of shoppers' pictures leaves it alone.
alter table uploads add column of_desk boolean not null default false;
`
