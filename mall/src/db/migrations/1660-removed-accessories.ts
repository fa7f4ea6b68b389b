export default `
-- Names of accessories that the desk has removed: links and saved builds still have their keys.
create table removed_accessories (
  key text primary key,
  name text not null
);
`
