const former = {
  appointments: '预约试驾和到店：您的称呼、手机号码、意向车型和所选经销商，用于安排试驾并与您确认时间。',
  dealers:
    '经销商：您预约试驾、报名活动或订购车辆时，我们会把您的称呼和手机号码提供给您所选择的那一家经销商。',
}

export default `
-- The built-in statement names the data of vehicle services. A maker's own text stays as it is.
with built_in as (
  update agreement_versions set state = 'former'
  where id = 'privacy-1' and state = 'current' and created_by = '' returning *
)
insert into agreement_versions (id, agreement, note, body, state, publish_at, created_at, created_by)
select 'privacy-2', 'privacy', '补充预约保养、维修和安装',
  replace(replace(body, '${former.appointments}',
    '预约试驾和到店：您的称呼、手机号码、意向车型和所选经销商，用于安排接待并与您确认时间。
预约保养、维修和安装：车牌号或车架号、车型、里程、您写的说明和上传的图片，选择上门取送时还有取车地址，用于门店提前准备、服务和记录保养。'),
    '${former.dealers}',
    '经销商：您预约、报名活动或订购车辆时，我们会把您的称呼和手机号码提供给您所选择的那一家经销商；预约车辆服务时，还有上述车牌号、里程、说明和图片。'),
  'former', publish_at, created_at, '' from built_in;
update agreement_versions set state = 'current'
where id = 'privacy-2' and not exists (select 1 from agreement_versions where agreement = 'privacy' and state = 'current');
`
