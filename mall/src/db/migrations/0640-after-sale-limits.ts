/** Applications that were open before every limit had a consequence get theirs, and the job that carries it out. */
export default `
update after_sales set deadline_at = (extract(epoch from now()) * 1000)::bigint
    + case when status = 35 and type = 'exchange' then 604800000 when status = 35 then 259200000 else 86400000 end
  where status in (35, 45) and deadline_at is null;

insert into jobs (kind, key, payload, due_at)
  select 'settleAfterSale', id || '-' || status, jsonb_build_object('afterSaleId', id, 'status', status), deadline_at
  from after_sales where status in (10, 30, 35, 45)
  on conflict (kind, key) do nothing;
`
