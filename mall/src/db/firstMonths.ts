import type { Partitioned } from './partitions'

/**
 * SQL that gives a new table that is split by month its default partition and those of this month and the coming three,
 * in China. The job `partitions` makes the later ones.
 */
export const firstMonths = (table: Partitioned): string => `
create table ${table}_default partition of ${table} default;
do $$
declare
  first timestamp := date_trunc('month', now() at time zone interval '8 hours');
  start timestamp;
begin
  for months in 0..3 loop
    start := first + make_interval(months => months);
    execute format('create table ${table}_%s partition of ${table} for values from (%s) to (%s)',
      to_char(start, 'YYYY_MM'),
      extract(epoch from start)::bigint * 1000 - 28800000,
      extract(epoch from start + interval '1 month')::bigint * 1000 - 28800000);
  end loop;
end $$;`
