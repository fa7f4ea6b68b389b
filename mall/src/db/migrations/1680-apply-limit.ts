export default `
-- Until when the buyer may apply for an after-sale: given with the completion, so that a change at the desk takes
-- nothing away. Null: not completed, or completed before the column (15 days).
alter table orders add column apply_until bigint;

update time_limits set position = position + 1 where position > 2;
insert into time_limits (id, position, name, note, unit, value, least, most, longest) values
  ('apply', 3, '售后：买家申请', '确认收货后超过这个时间，不能再申请售后', 'days', 15, 7, 90, 15);
`
