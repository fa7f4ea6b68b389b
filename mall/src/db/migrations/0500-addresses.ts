export default `
create table addresses (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  phone text not null,
  province_code text not null,
  province_name text not null,
  city_code text not null,
  city_name text not null,
  district_code text not null,
  district_name text not null,
  detail text not null,
  tag text not null,
  is_default boolean not null default false,
  created_at bigint not null,
  updated_at bigint not null
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Delivery by province, changed at the desk. Fen; no free_from: never free.
create table delivery_fees (
  id text primary key,
  position integer not null,
  name text not null,
  deliverable boolean not null default true,
  is_remote boolean not null default false,
  fee bigint not null check (fee >= 0),
  free_from bigint check (free_from >= 0)
);

insert into delivery_fees (id, position, name, deliverable, is_remote, fee, free_from)
select id, row_number() over (), name,
  id not in ('710000', '810000', '820000'),
  id in ('150000', '460000', '540000', '620000', '630000', '640000', '650000'),
  case when id in ('150000', '460000', '540000', '620000', '630000', '640000', '650000') then 2000 else 800 end,
  9900
from (values
  ('110000', '北京市'), ('120000', '天津市'), ('130000', '河北省'), ('140000', '山西省'), ('150000', '内蒙古自治区'),
  ('210000', '辽宁省'), ('220000', '吉林省'), ('230000', '黑龙江省'), ('310000', '上海市'), ('320000', '江苏省'),
  ('330000', '浙江省'), ('340000', '安徽省'), ('350000', '福建省'), ('360000', '江西省'), ('370000', '山东省'),
  ('410000', '河南省'), ('420000', '湖北省'), ('430000', '湖南省'), ('440000', '广东省'), ('450000', '广西壮族自治区'),
  ('460000', '海南省'), ('500000', '重庆市'), ('510000', '四川省'), ('520000', '贵州省'), ('530000', '云南省'),
  ('540000', '西藏自治区'), ('610000', '陕西省'), ('620000', '甘肃省'), ('630000', '青海省'), ('640000', '宁夏回族自治区'),
  ('650000', '新疆维吾尔自治区'), ('710000', '台湾省'), ('810000', '香港特别行政区'), ('820000', '澳门特别行政区')
) as provinces (id, name);
`
