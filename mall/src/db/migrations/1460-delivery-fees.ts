export default `
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

-- The terms under which an order was placed: { province, fee, freeFrom }. What is worked out later uses them.
alter table orders add column delivery_terms jsonb;
-- Only orders from which goods can still be taken back, or whose address can change.
update orders set delivery_terms = jsonb_build_object(
  'province', delivery_fees.id, 'fee', delivery_fees.fee, 'freeFrom', delivery_fees.free_from
)
from delivery_fees
where delivery_fees.name = orders.address ->> 'provinceName'
  and orders.order_type <> 'vehicle' and orders.order_status in (0, 10, 15);

-- The promise of delivery was text of each article; it is now written when it is read (modules/goods/services.ts).
update goods set services = (
  select jsonb_agg(
    case when service ->> 'title' = '满 99 包邮'
      then '{"title": "运费", "text": "按收货地区和商品金额计算"}'::jsonb else service end order by place)
  from jsonb_array_elements(services) with ordinality as listed (service, place)
)
where services @> '[{"title": "满 99 包邮"}]';
`
