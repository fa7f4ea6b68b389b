export default `
-- Activities that are being prepared at the desk: the shop doesn't show them.
alter table activities drop constraint activities_status_check;
alter table activities add constraint activities_status_check check (status in ('draft', 'open', 'closed'));
`
