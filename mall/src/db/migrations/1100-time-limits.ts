export default `
-- Times that buyers and the merchant have, changed at the desk. New deadlines use them; those that run stay.
create table time_limits (
  id text primary key,
  position integer not null,
  name text not null,
  note text not null,
  unit text not null check (unit in ('minutes', 'days')),
  value integer not null,
  -- What may be chosen, and the longest that was ever chosen: no deadline lies further ahead.
  least integer not null,
  most integer not null,
  longest integer not null,
  check (value between least and most and longest >= value)
);

insert into time_limits (id, position, name, note, unit, value, least, most, longest) values
  ('pay', 1, '付款时限', '下单后没有付款，订单自动关闭，库存和优惠券退回；秒杀固定 5 分钟', 'minutes', 30, 10, 120, 30),
  ('complete', 2, '自动确认收货', '全部发货后，买家没有操作', 'days', 14, 7, 30, 14),
  ('apply', 3, '售后：买家申请', '确认收货后超过这个时间，不能再申请售后', 'days', 15, 7, 90, 15),
  ('answer', 4, '售后：商家处理申请', '到期自动同意；仅退款自动退款', 'days', 2, 1, 5, 2),
  ('send', 5, '售后：买家寄回', '到期申请自动关闭', 'days', 7, 3, 30, 7),
  ('check', 6, '售后：商家验收', '到期视为已收货', 'days', 10, 3, 15, 10),
  ('payBack', 7, '售后：验收后退款', '到期自动退款', 'days', 3, 1, 7, 3),
  ('reship', 8, '售后：发出换货', '到期改为退款', 'days', 7, 3, 15, 7),
  ('exchanged', 9, '售后：买家确认换货', '到期自动确认收到', 'days', 14, 7, 30, 14);
`
