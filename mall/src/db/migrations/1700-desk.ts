export default `
-- Every change that an operator made. Real time, not the shop's clock.
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
  -- Only the fields that changed; secrets are masked.
  before jsonb not null,
  after jsonb not null
);
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_row on audit_log (resource, row_id, created_at, id);
create index audit_log_staff on audit_log (staff_id, created_at, id);

-- Changes of operators by the keys that they came with, so that one that is sent again is done once.
create table desk_keys (
  staff_id text not null,
  key text not null,
  -- Names the request that did it, among those that came with the same key at the same time.
  run text not null,
  -- Hash of the call and of what was sent.
  request text not null,
  -- Sealed answer; null: the change was made, but its answer is not known.
  reply text,
  created_at bigint not null,
  primary key (staff_id, key)
);
`
