export default `
-- When banners are shown, and what isn't shown for a while.
alter table home_banners add column paused boolean not null default false;
alter table home_banners add column starts_at bigint;
alter table home_banners add column ends_at bigint;
alter table home_blocks add column paused boolean not null default false;

-- The desk names each row by an id.
alter table search_words add column id text not null default gen_random_uuid()::text;
alter table search_words add constraint search_words_id unique (id);

-- Home as it was published: the newest whose time has come is shown. Without any, the tables above are shown as they are.
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
