const former = '仅用于判断同一手机号是否已经参加过。'

export default `
-- The built-in statement says that a block outlives the account by the same hash. A maker's own text stays as it is.
with built_in as (
  update agreement_versions set state = 'former'
  where id = 'privacy-3' and state = 'current' and created_by = '' returning *
)
insert into agreement_versions (id, agreement, note, body, state, publish_at, created_at, created_by)
select 'privacy-4', 'privacy', '补充停用账号的摘要',
  replace(body, '${former}', '仅用于判断同一手机号是否已经参加过，以及注销前的账号是否因违规被停用。'),
  'former', publish_at, created_at, '' from built_in;
update agreement_versions set state = 'current'
where id = 'privacy-4' and not exists (select 1 from agreement_versions where agreement = 'privacy' and state = 'current');
`
