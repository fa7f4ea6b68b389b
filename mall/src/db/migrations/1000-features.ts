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
  ('testDrives', '预约到店', '不能提交预约和改期；已有的预约照常查看和取消'),
  ('payWechat', '微信支付', '不能发起新的微信支付，收银台只显示其他方式；已发起的支付照常到账，退款照常'),
  ('payAlipay', '支付宝', '不能发起新的支付宝支付，收银台只显示其他方式；已发起的支付照常到账，退款照常'),
  ('payDouyin', '抖音支付', '抖音小程序里不能发起新的支付；已发起的支付照常到账，退款照常'),
  ('smsCodes', '短信验证码', '不发送验证码，不能用短信登录和换绑手机；已登录的顾客、小程序一键登录不受影响'),
  ('registration', '注册新账号', '没有账号的手机号不能登录；已有账号照常登录'),
  ('tracking', '数据埋点', '不接收埋点数据，顾客没有感觉；首页数字里的访客会变少'),
  ('mapTiles', '地图底图', '地图只有门店标记没有底图；附近门店、距离和导航照常');
`
