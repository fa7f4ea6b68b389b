import type { MigrationIndexes } from '../migrate'

export default `
create table settings (
  key text primary key,
  value jsonb not null
);

-- Work due at a time of the shop's clock. One row per (kind, key): asking twice for the same job keeps one.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  due_at bigint not null,
  attempts integer not null default 0,
  -- Real time, not the shop's clock: until then one process works on it.
  leased_until bigint not null default 0,
  last_error text,
  unique (kind, key)
);
create index jobs_due on jobs (due_at);

create table seeds_done (
  name text primary key,
  done_at bigint not null
);
`

export const indexes: MigrationIndexes = {
  // For the desk's list of failed jobs: a few among those of all orders that wait for their time.
  jobs_failed: 'jobs (due_at, id) where last_error is not null',
}
