export default `
-- Values of one row of a change of many, such as its tracking number; without them those of the run are for all rows.
alter table many_run_rows add column sent jsonb;
`
