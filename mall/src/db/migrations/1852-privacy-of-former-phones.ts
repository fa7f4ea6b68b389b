/** What accounts leave behind when they are deleted. */
const BEFORE = '注销后，我们会删除或匿名化处理您的个人信息，法律要求保存的除外。'
const MORE =
  '为了让每人限一次的优惠和活动不被重复领取，注销或更换手机号后，我们会保留原手机号的加密摘要（不能还原出号码）最长 180 天，仅用于判断同一手机号是否已经参加过。'

export default `
-- Only where the text of the first release is still shown: a maker's own text says it in its own words.
insert into agreement_versions (id, agreement, note, body, state, publish_at, created_at, created_by)
  select 'privacy-2', agreement, '说明注销后保留的手机号摘要', replace(body, '${BEFORE}', '${BEFORE}${MORE}'), 'draft',
    publish_at, created_at, '' from agreement_versions where id = 'privacy-1' and state = 'current';
update agreement_versions set state = 'former'
  where id = 'privacy-1' and exists (select 1 from agreement_versions where id = 'privacy-2');
update agreement_versions set state = 'current' where id = 'privacy-2' and state = 'draft';
`
