export default `
-- Ways to pay, and what else may have to be switched off in a hurry.
insert into features (id, name, effect) values
  ('payWechat', '微信支付', '不能发起新的微信支付，收银台只显示其他方式；已发起的支付照常到账，退款照常'),
  ('payAlipay', '支付宝', '不能发起新的支付宝支付，收银台只显示其他方式；已发起的支付照常到账，退款照常'),
  ('payDouyin', '抖音支付', '抖音小程序里不能发起新的支付；已发起的支付照常到账，退款照常'),
  ('smsCodes', '短信验证码', '不发送验证码，不能用短信登录和换绑手机；已登录的顾客、小程序一键登录不受影响'),
  ('registration', '注册新账号', '没有账号的手机号不能登录；已有账号照常登录'),
  ('tracking', '数据埋点', '不接收埋点数据，顾客没有感觉；首页数字里的访客会变少'),
  ('mapTiles', '地图底图', '地图只有门店标记没有底图；附近门店、距离和导航照常');
`
