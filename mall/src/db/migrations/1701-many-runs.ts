export default `
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
  state text not null check (state in ('running', 'done')),
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
  primary key (run_id, place)
);
`
