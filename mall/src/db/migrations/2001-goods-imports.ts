export default `
-- Imports of goods by a spreadsheet, so that one that runs can be left and found again.
create table goods_imports (
  id text primary key,
  staff_id text not null,
  staff_name text not null,
  file_name text not null,
  started_at bigint not null,
  -- Real time of the last sign of life.
  seen_at bigint not null,
  state text not null check (state in ('running', 'done', 'refused')),
  total integer not null,
  done integer not null,
  message text not null,
  -- An import of goods is carried out in steps of one goods each. What is left to do is stored, so that an import whose
  -- process has died goes on.
  work jsonb,
  refusals jsonb not null default '[]'
);
create index goods_imports_newest on goods_imports (started_at);
`
