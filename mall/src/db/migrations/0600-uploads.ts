export default `
-- Pictures that shoppers sent, re-encoded. In the database and not on a disk, so that every process serves them.
create table uploads (
  -- The beginning of the SHA-256 of \`bytes\`: the same picture twice is one row.
  hash text primary key,
  bytes bytea not null,
  small bytea not null,
  width integer not null,
  height integer not null,
  -- When it was last sent.
  sent_at bigint not null,
  -- Pictures whose bytes are in a storage outside the database have its key here, and empty bytes.
  stored_key text,
  -- Uploaded at the desk: shown by rows of any table, so the clean-up of shoppers' pictures leaves it alone.
  of_desk boolean not null default false
);
create index uploads_sent on uploads (sent_at);

-- Who may put a picture into a form of theirs. \`kept_at\` is set by the first form that keeps it.
create table user_uploads (
  user_id text not null references users (id),
  hash text not null references uploads (hash),
  sent_at bigint not null,
  kept_at bigint,
  primary key (user_id, hash)
);
create index user_uploads_hash on user_uploads (hash);
create index user_uploads_loose on user_uploads (sent_at) where kept_at is null;

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
