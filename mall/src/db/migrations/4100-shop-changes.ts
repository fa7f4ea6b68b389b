/** Tables that home, series and goods show, with the column that names what a page shows, and columns that shoppers move. */
const SHOWN: readonly (readonly [table: string, key: string, numbers?: string])[] = [
  ['features', ''],
  ['home_banners', ''],
  ['home_blocks', ''],
  ['home_versions', ''],
  ['car_series', ''],
  ['car_types', ''],
  ['goods', 'id', 'sales'],
  ['skus', 'goods_id', 'stock'],
  ['goods_categories', ''],
  ['goods_topics', ''],
  ['goods_topic_items', ''],
  ['search_words', ''],
  ['delivery_fees', ''],
  ['coupons', '', 'taken'],
  ['reviews', 'goods_id'],
  ['review_follow_ups', ''],
  ['review_counts', 'goods_id'],
  ['seckill_sessions', ''],
  ['seckill_items', '', 'left_stock,put_back,made'],
  ['activities', '', 'taken'],
  ['articles', '', 'reads'],
  ['car_life_topics', ''],
]

const triggersOf = (table: string, key: string, numbers = '') => {
  const args = `'${key}', '${numbers}'`
  return `
create trigger ${table}_noted_insert after insert on ${table} referencing new table as changed
  for each statement execute function note_shop_change(${args});
create trigger ${table}_noted_update after update on ${table} referencing old table as former new table as changed
  for each statement execute function note_shop_change(${args});
create trigger ${table}_noted_delete after delete on ${table} referencing old table as changed
  for each statement execute function note_shop_change(${args});`
}

export default `
-- What the answers in the processes' memory must learn (core/changes.ts). Rows are only added, so that writers never wait
-- for each other, and are seen when their transaction commits. xid says which of them a reader may not have seen yet.
create table shop_changes (
  id bigint generated always as identity primary key,
  -- The table; with .numbers when only columns changed that shoppers move.
  topic text not null,
  -- The goods; '' for all.
  key text not null,
  xid xid8 not null default pg_current_xact_id(),
  -- By the database's clock.
  made_at bigint not null default floor(extract(epoch from clock_timestamp()) * 1000)::bigint
);
create index shop_changes_xid on shop_changes (xid);

create function note_shop_change() returns trigger language plpgsql as $$
declare
  topic text := tg_table_name;
  key_of text := case when tg_argv[0] = '' then '''''' else format('%I::text', tg_argv[0]) end;
  is_many boolean;
  is_content boolean;
begin
  if tg_op = 'UPDATE' and tg_argv[1] <> '' then
    execute 'select exists (select to_jsonb(c) - $1 from changed c except select to_jsonb(f) - $1 from former f)'
      into is_content using string_to_array(tg_argv[1], ',');
    if not is_content then topic := topic || '.numbers'; end if;
  end if;
  execute 'select count(*) > 100 from changed' into is_many;
  execute format('insert into shop_changes (topic, key) select distinct $1, %s from changed',
    case when is_many then '''''' else key_of end) using topic;
  return null;
end $$;
${SHOWN.map(([table, key, numbers]) => triggersOf(table, key, numbers)).join('\n')}
`
