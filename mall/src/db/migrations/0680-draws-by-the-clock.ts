export default `
-- Draws that stood before winners were drawn by the clock; drawAt is a moment in Beijing.
insert into jobs (kind, key, payload, due_at)
select 'drawActivity', id, jsonb_build_object('activityId', id),
  (extract(epoch from (reward->>'drawAt')::timestamp at time zone 'Asia/Shanghai') * 1000)::bigint
from activities
where reward->>'on' = 'draw' and published_at is null and status = 'open'
on conflict do nothing;
`
