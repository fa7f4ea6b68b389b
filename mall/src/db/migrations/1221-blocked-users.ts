export default `
-- Accounts that the staff has stopped: signing in is refused with the reason.
alter table users add column blocked_at bigint;
alter table users add column blocked_reason text not null default '';
`
