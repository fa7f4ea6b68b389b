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
  sent_at bigint not null
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
`
