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
`
