export default `
-- Requests of busy callers, counted over all processes (core/sharedCounts.ts). After a crash of the server the table is
-- empty: unlogged, because counts of a minute aren't worth writing twice. Instants are the database's own clock's.
create unlogged table caller_counts (
  caller text primary key,
  used integer not null,
  began_at bigint not null,
  ends_at bigint not null
) with (fillfactor = 50);
`
