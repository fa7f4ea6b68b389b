export default `
-- Errors of the shop's own code, one row for those that are alike. Scrubbed of personal data.
create table client_errors (
  fingerprint text primary key,
  target text not null,
  message text not null,
  -- Of the last report.
  stack text not null,
  route text not null,
  host text not null,
  version text not null,
  first_version text not null,
  times bigint not null default 1,
  first_seen bigint not null,
  last_seen bigint not null
);
create index client_errors_newest on client_errors (last_seen desc, fingerprint);
`
