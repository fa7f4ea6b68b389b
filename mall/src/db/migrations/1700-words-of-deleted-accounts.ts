export default `
-- Accounts that were deleted before their tickets went and their after-sales lost what the person had written.
delete from ticket_messages where ticket_id in
  (select tickets.id from tickets join users on users.id = user_id where deleted_at is not null);
delete from tickets where user_id in (select id from users where deleted_at is not null);
update after_sales set description = '', pictures = '[]'
  where user_id in (select id from users where deleted_at is not null);
`
