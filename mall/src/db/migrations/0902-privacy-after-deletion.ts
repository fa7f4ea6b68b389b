const former = '法律要求保存的除外。为了让每人限一次的优惠'

export default `
-- The built-in statement says what stays after an account is deleted, why, and for how long. A maker's own text stays as it is.
with built_in as (
  update agreement_versions set state = 'former'
  where id = 'privacy-2' and state = 'current' and created_by = '' returning *
)
insert into agreement_versions (id, agreement, note, body, state, publish_at, created_at, created_by)
select 'privacy-3', 'privacy', '补充注销后的保存期限',
  replace(body, '${former}', '法律要求保存的除外。
注销后，订单、付款和售后记录去除姓名、电话和详细地址后保存；您发布的评价去除昵称和头像后继续展示；尚未寄出的奖品，收货信息保存到寄出为止；已交付车辆登记的手机号，按缺陷汽车产品召回的规定自车辆生产之日起保存十年，用于召回通知。使用记录最长保存 90 天，支付机构的回执最长保存两年，内部操作记录最长保存三年。
为了让每人限一次的优惠'),
  'former', publish_at, created_at, '' from built_in;
update agreement_versions set state = 'current'
where id = 'privacy-3' and not exists (select 1 from agreement_versions where agreement = 'privacy' and state = 'current');
`
