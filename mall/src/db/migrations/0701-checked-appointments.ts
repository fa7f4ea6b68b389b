export default `
-- Words and pictures of appointments are checked too.
alter table content_checks drop constraint content_checks_kind_check;
alter table content_checks add constraint content_checks_kind_check
  check (kind in ('review', 'followUp', 'nickName', 'avatar', 'ticketMessage', 'appointment'));
`
