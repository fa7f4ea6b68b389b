export default `
-- What the shop's pages answer while an operator looks at a row that isn't saved yet: for half an hour.
create table row_previews (
  token text primary key,
  -- Resource and id of the row, which the page asks for.
  subject text not null,
  answer jsonb not null,
  until bigint not null
);
create index row_previews_until on row_previews (until);
`
