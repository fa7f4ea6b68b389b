export default `
-- Wrong passwords and codes at the desk, counted over all processes (modules/staff/guesses.ts). Names are keyed hashes;
-- instants are the database's own clock's.
create table desk_guesses (
  counter text primary key,
  wrong integer not null,
  ends_at bigint not null
);
`
