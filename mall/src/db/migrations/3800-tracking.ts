import { firstMonths } from '../firstMonths'
import type { MigrationIndexes } from '../migrate'

export default `
-- Keys that devices encrypt their tracking data with.
create table tracking_keys (
  unique_id text primary key,
  encrypt_key text not null,
  made_at bigint not null
);

-- Events that devices report, each once. Split by month (decision 0702).
create table tracking_events (
  uid text not null,
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
  received_at bigint not null,
  primary key (uid, received_at)
) partition by range (received_at);
${firstMonths('tracking_events')}
create index tracking_events_time on tracking_events (received_at);

-- Devices that reached each step of the funnel (FUNNEL_STEPS), by finished day: kept when the events are deleted.
create table tracking_days (
  -- Number of the day in China (dayNumber).
  day integer primary key,
  devices jsonb not null
);
`

export const indexes: MigrationIndexes = {
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  tracking_keys_made: 'tracking_keys (made_at)',
  // For the desk's first page: each number is read from its index alone.
  tracking_views: "tracking_events (received_at) include (unique_id, page_name) where event_action = 'view'",
  // For the desk's lists.
  tracking_events_done: "tracking_events (event_action, received_at) where event_action in ('tap', 'custom')",
}
