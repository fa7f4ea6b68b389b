import { firstMonths } from '../firstMonths'
import type { MigrationIndexes } from '../migrate'

export default `
-- Every change that an operator made. Real time, not the shop's clock. Split by month (decision 0702).
create table audit_log (
  id text not null,
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
  after jsonb not null,
  -- The version of the row after the change: a row of another version was changed by somebody who is no operator here.
  row_version text,
  primary key (id, created_at)
) partition by range (created_at);
${firstMonths('audit_log')}
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

-- Changes of many rows at once: they run as a job, which can be left and found again.
create table many_runs (
  id text primary key,
  staff_id text not null,
  staff_name text not null,
  resource text not null,
  -- 'undo' changes the rows of another run back.
  action text not null,
  label text not null,
  undoes text references many_runs (id),
  -- Operator, network address and values of the action.
  work jsonb not null,
  started_at bigint not null,
  -- 'stopped' by an operator: rows that were not reached stay as they are.
  state text not null check (state in ('running', 'done', 'stopped')),
  total integer not null,
  done integer not null,
  refused integer not null
);
create index many_runs_newest on many_runs (started_at, id);

create table many_run_rows (
  run_id text not null references many_runs (id) on delete cascade,
  place integer not null,
  row_id text not null,
  title text not null,
  -- Empty until the row was changed, '-' for one that needed no change, else why it was refused.
  refusal text not null,
  -- Changed fields.
  before jsonb,
  after jsonb,
  -- Values of one row, such as its tracking number; without them those of the run are for all rows.
  sent jsonb,
  primary key (run_id, place)
);

-- Filters of the desk's lists that operators have named.
create table saved_filters (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  resource text not null,
  name text not null,
  -- Search, order and filters, as the list takes them.
  query jsonb not null,
  is_default boolean not null,
  saved_at bigint not null,
  constraint saved_filter_name unique (staff_id, resource, name)
);
create unique index saved_filter_default on saved_filters (staff_id, resource) where is_default;

-- What the shop's pages answer while an operator looks at a row that isn't saved yet: for half an hour.
create table row_previews (
  token text primary key,
  -- Resource and id of the row, which the page asks for.
  subject text not null,
  answer jsonb not null,
  until bigint not null
);
create index row_previews_until on row_previews (until);
`

export const indexes: MigrationIndexes = {
  // For the desk's lists: their order, what is rare in them, and what they are searched by.
  audit_log_action: 'audit_log (action, created_at, id)',
  audit_log_title: 'audit_log (row_title text_pattern_ops)',
  many_runs_undone: 'many_runs (undoes) where undoes is not null',
}
