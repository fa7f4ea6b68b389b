export default `
-- Who sits at the operator's desk. The key is a seal over the cookie and the desk's token: with another token, or
-- another secret of the mall, no row is found any more. Real time, not the shop's clock.
create table desk_sessions (
  seal text primary key,
  expires_at bigint not null
);
`
