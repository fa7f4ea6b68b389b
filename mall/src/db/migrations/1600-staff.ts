export default `
-- Operators of the desk, and their sessions. Real time, not the shop's clock.
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
  created_at bigint not null,
  -- Sign-in of operators at the company's OpenID Connect provider. '' is an account that isn't used there.
  company_email text not null default '',
  company_subject text not null default '',
  -- Permissions of its roles that an account doesn't have, as ["orders.refundAll"].
  withheld jsonb not null default '[]'
);
create unique index staff_company_email_key on staff (company_email) where company_email <> '';
create unique index staff_company_subject_key on staff (company_subject) where company_subject <> '';

create table staff_sessions (
  id text primary key,
  token_hash text not null unique,
  staff_id text not null references staff (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ip text not null,
  agent text not null,
  by_company boolean not null default false,
  -- Position of the log up to which a replica must have come before it shows this operator a list.
  written_to bigint not null default 0
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_seen on staff_sessions (seen_at, id);

-- Browsers with which operators have signed in (modules/staff/knownDevice.ts). The hash is keyed with the mall's
-- secret.
create table staff_browsers (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  seen_at bigint not null
);
create index staff_browsers_staff on staff_browsers (staff_id, seen_at);

-- Wrong passwords and codes at the desk, counted over all processes (modules/staff/guesses.ts). Names are keyed hashes;
-- instants are the database's own clock's.
create table desk_guesses (
  counter text primary key,
  wrong integer not null,
  ends_at bigint not null
);
`
