export default `
-- Why the operator refused a text or picture, for its author; '' where nothing was said.
alter table content_checks add column author_note text not null default '';
`
