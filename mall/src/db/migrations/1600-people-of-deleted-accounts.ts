export default `
-- Accounts that were deleted before their orders, test drives and entries lost the person.
update orders set address = address || '{"name":"已注销用户","phone":"","detail":""}', remark = ''
  where user_id in (select id from users where deleted_at is not null);
update vehicle_orders set buyer_name = '已注销用户', buyer_phone = ''
  where order_id in (select orders.id from orders join users on users.id = user_id where deleted_at is not null);
update appointments set name = '已注销用户', phone = '', remark = ''
  where user_id in (select id from users where deleted_at is not null);
update activity_entries set name = '已注销用户', phone = '', answers = '{}'
  where user_id in (select id from users where deleted_at is not null);
update draw_records set address = null
  where status <> 'addressed' and user_id in (select id from users where deleted_at is not null);
`
