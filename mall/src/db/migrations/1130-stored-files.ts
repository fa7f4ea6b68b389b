export default `
-- Pictures whose bytes are in a storage outside the database have its key here, and empty bytes.
alter table uploads add column stored_key text;

-- Every file that may be in the storage: the row is written before the file, and deleted after it.
create table stored_files (
  key text primary key,
  created_at bigint not null,
  -- Whether an upload has got it. If it hasn't after an hour, a process died meanwhile.
  is_placed boolean not null default false,
  -- To be deleted; no upload may get it any more.
  is_dropped boolean not null default false
);
create index stored_files_loose on stored_files (created_at) where not is_placed;
create index stored_files_dropped on stored_files (created_at) where is_dropped;

create function drop_stored_file() returns trigger language plpgsql as $$
begin
  update stored_files set is_dropped = true where key = old.stored_key;
  return null;
end
$$;
create trigger uploads_drop_stored_file after delete on uploads
  for each row when (old.stored_key is not null) execute function drop_stored_file();
`
