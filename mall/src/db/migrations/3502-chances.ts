export default `
-- Weights become millionths that add up to the whole in each draw: the desk shows them as per cent. What rounding leaves,
-- less than one for each slice, goes to the first slice that wins nothing.
alter table draw_prizes drop constraint draw_prizes_weight_check;
with scaled as (
  select id, draw_id, kind, position,
    weight::bigint * 1000000 / sum(weight) over (partition by draw_id) as share
  from draw_prizes
), rounded as (
  select id, floor(share)::integer as share,
    1000000 - sum(floor(share)) over (partition by draw_id) as left_over,
    kind = 'none' and row_number() over (partition by draw_id, kind order by position) = 1 as is_rest
  from scaled
)
update draw_prizes
set weight = rounded.share + case when rounded.is_rest then rounded.left_over else 0 end
from rounded
where rounded.id = draw_prizes.id;
alter table draw_prizes add constraint draw_prizes_weight_check check (weight >= 0);
`
