export default `
-- What searches look in, one row for each goods, dealer and article: texts as contract/rules/searchText.ts writes them.
-- Written by the modules with each change, and by the jobs search… for rows that were there before.
create table search_entries (
  kind text not null,
  id text not null,
  title text not null,
  text text not null,
  sound text not null,
  initials text not null,
  -- Hashes of parts of these texts and their kind, for the index; mall/src/search/grams.ts.
  grams integer[] not null,
  version integer not null,
  primary key (kind, id)
);
create index search_entries_grams on search_entries using gin (grams) with (fastupdate = off);
create index search_entries_version on search_entries (kind, version);

-- Words that mean the same in searches; others: ["尾箱垫", "货箱垫"].
create table search_synonyms (
  id text primary key,
  word text not null,
  others jsonb not null,
  created_at bigint not null
);

create table search_words (
  word text primary key,
  position integer not null,
  -- The desk names each row by an id.
  id text not null default gen_random_uuid()::text,
  constraint search_words_id unique (id)
);
`
