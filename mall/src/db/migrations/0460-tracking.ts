export default `
-- Keys that devices encrypt their tracking data with.
create table tracking_keys (
  unique_id text primary key,
  encrypt_key text not null,
  made_at bigint not null
);

-- What devices told, each event once.
create table tracking_events (
  uid text primary key,
  unique_id text not null,
  topic text not null,
  platform text not null,
  page_name text not null,
  event_id text not null,
  event_type text not null,
  event_action text not null,
  ctrl_name text not null,
  access_path text not null,
  duration bigint not null,
  client_time bigint not null,
  user_id text not null,
  user_type integer not null,
  open_id text not null,
  received_at bigint not null
);
create index tracking_events_time on tracking_events (received_at);
`
