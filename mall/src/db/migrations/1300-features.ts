export default `
-- What the operators can switch off in a hurry; modules/feature names the calls of each.
create table features (
  id text primary key,
  name text not null,
  effect text not null,
  is_open boolean not null default true
);
insert into features (id, name, effect) values
  ('seckill', '秒杀', '秒杀页面打不开，不能秒杀下单；已有的秒杀订单照常支付和发货'),
  ('bargain', '砍价', '不能发起砍价、帮砍和领取；已领的优惠券照常使用'),
  ('draw', '抽奖', '抽奖页面打不开，不能抽奖；已中的奖照常填地址和发货'),
  ('build', '定制', '定制页面打不开，不能保存定制；已下的整车订单不受影响'),
  ('coupons', '领取优惠券', '不能领券和兑换；已有的券照常使用'),
  ('reviews', '发表评价', '不能发表评价和追评；已有的评价照常展示'),
  ('uploads', '上传图片', '评价、咨询、售后和头像都不能上传图片'),
  ('tickets', '在线咨询', '不能提交咨询和回复；已有的咨询照常查看'),
  ('testDrives', '预约试驾', '不能提交预约；已有的预约照常查看和取消');
`
