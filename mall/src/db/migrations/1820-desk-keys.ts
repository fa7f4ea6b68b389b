export default `
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
