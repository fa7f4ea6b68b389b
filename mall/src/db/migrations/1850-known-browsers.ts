export default `
-- Browsers with which operators have signed in (modules/staff/knownDevice.ts). The hash is keyed with the mall's secret.
-- Real time, not the shop's clock.
create table staff_browsers (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  seen_at bigint not null
);
create index staff_browsers_staff on staff_browsers (staff_id, seen_at);

-- Their hashes are keyed from now on: nobody can use these any more.
delete from staff_sessions;
delete from handover_codes;

-- How often a user has handed a session over within the hour.
create index sessions_handed_over on sessions (user_id, created_at) where parent_id is not null;
`
