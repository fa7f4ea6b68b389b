export default `
-- A new shop's tracking events are split by month from the beginning (db/partitions.ts). A shop that is in use does so with a
-- command, when no mall of an older release writes there any more.
do $$
declare
  -- The month in China, of which the bounds are milliseconds.
  first timestamp := date_trunc('month', now() at time zone interval '8 hours');
  start timestamp;
begin
  if exists (select from users) or exists (select from staff) then return; end if;
  alter table tracking_events rename to tracking_events_former;
  create table tracking_events (like tracking_events_former) partition by range (received_at);
  drop table tracking_events_former;
  alter table tracking_events add primary key (uid, received_at);
  create index tracking_events_time on tracking_events (received_at);
  create table tracking_events_default partition of tracking_events default;
  for months in 0..3 loop
    start := first + make_interval(months => months);
    execute format('create table tracking_events_%s partition of tracking_events for values from (%s) to (%s)',
      to_char(start, 'YYYY_MM'),
      extract(epoch from start)::bigint * 1000 - 28800000,
      extract(epoch from start + interval '1 month')::bigint * 1000 - 28800000);
  end loop;
end $$;
`
