export default `
-- The version of the row after the change: a row of another version was changed by somebody who is no operator here.
alter table audit_log add column row_version text;
`
