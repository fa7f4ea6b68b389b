import type { MigrationIndexes } from '../migrate'

export default `
-- A message is written once because its subscription is used once; a unique key of a table that is split would need the time.
alter table messages drop constraint messages_once;

-- A new shop's audit log and messages are split by month from the beginning, as its tracking events are. A shop that is in
-- use does so with a command.
do $$
declare
  first timestamp := date_trunc('month', now() at time zone interval '8 hours');
  start timestamp;
  name text;
  former text;
  statements text[];
  statement text;
begin
  if exists (select from users) or exists (select from staff) then return; end if;
  foreach name in array array['audit_log', 'messages'] loop
    former := name || '_former';
    select array_agg(text) into statements from (
      select pg_get_indexdef(indexrelid) as text from pg_index
      where indrelid = name::regclass and not indisprimary
      union all
      select format('alter table %s add constraint %s %s', name, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = name::regclass and contype = 'f'
    ) as belongings;
    execute format('alter table %s rename to %s', name, former);
    execute format('create table %s (like %s including defaults including constraints) partition by range (created_at)',
      name, former);
    execute format('drop table %s', former);
    execute format('alter table %s add primary key (id, created_at)', name);
    foreach statement in array statements loop execute statement; end loop;
    execute format('create table %s_default partition of %s default', name, name);
    for months in 0..3 loop
      start := first + make_interval(months => months);
      execute format('create table %s_%s partition of %s for values from (%s) to (%s)',
        name,
        to_char(start, 'YYYY_MM'),
        name,
        extract(epoch from start)::bigint * 1000 - 28800000,
        extract(epoch from start + interval '1 month')::bigint * 1000 - 28800000);
    end loop;
  end loop;
end $$;
`

export const indexes: MigrationIndexes = {
  messages_subscription: 'messages (subscription_id)',
}
