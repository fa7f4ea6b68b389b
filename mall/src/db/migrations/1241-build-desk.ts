export default `
-- The desk names each row by an id.
alter table build_accessories add column id text generated always as (key) stored;
`
