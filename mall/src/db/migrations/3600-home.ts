export default `
create table home_banners (
  id text primary key,
  position integer not null,
  picture text not null,
  title text not null,
  subtitle text not null,
  url text not null,
  -- When banners are shown, and what isn't shown for a while.
  paused boolean not null default false,
  starts_at bigint,
  ends_at bigint
);

create table home_blocks (
  id text primary key,
  position integer not null,
  kind text not null,
  title text not null,
  subtitle text not null,
  url text not null,
  -- What the kind needs: ids, icons, a picture.
  content jsonb not null,
  paused boolean not null default false
);

-- Home as it was published: the newest whose time has come is shown. Without any, the tables above are shown.
create table home_versions (
  id text primary key,
  note text not null,
  -- Rows of home_banners and home_blocks.
  content jsonb not null,
  publish_at bigint not null,
  created_at bigint not null,
  created_by text not null
);
create index home_versions_publish on home_versions (publish_at desc, created_at desc);
`
