export default `
-- Versions of agreements that users have agreed to. subject: the order that a purchase was for, else ''.
create table consents (
  user_id text not null references users (id),
  version_id text not null references agreement_versions (id),
  subject text not null default '',
  agreed_at bigint not null,
  primary key (user_id, version_id, subject)
);
`
