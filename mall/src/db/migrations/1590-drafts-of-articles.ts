export default `
-- The shop shows an article that is no draft from its published_at on.
alter table articles add column is_draft boolean not null default false;
`
