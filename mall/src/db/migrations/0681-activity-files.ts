export default `
-- What has been read from the folder of data files: a file that hasn't changed is left alone.
create table activity_files (
  name text primary key,
  hash text not null,
  -- Why it could not be taken; '' when it was.
  error text not null,
  read_at bigint not null
);
`
