export default `
-- How much of something a source has used up in a day. A source is a user's id, or a hash of a network address.
create table allowances (
  kind text not null,
  source text not null,
  day integer not null,
  used integer not null,
  primary key (kind, source, day)
);
create index allowances_day on allowances (day);

-- Requests of busy callers, counted over all processes (core/sharedCounts.ts). After a crash of the server the table is
-- empty: unlogged, because counts of a minute aren't worth writing twice. Instants are the database's own clock's.
create unlogged table caller_counts (
  caller text primary key,
  used integer not null,
  began_at bigint not null,
  ends_at bigint not null
) with (fillfactor = 50);
`
