export default `
-- The dealer can't receive it at its time, and has said so: another time is to be found.
alter table appointments add column to_move boolean not null default false;
`
