import type { MigrationIndexes } from '../migrate'

export default `
create table parcels (
  id text primary key,
  order_id text not null references orders (id),
  carrier text not null,
  -- The carrier's own line; '' when it has none.
  carrier_phone text not null,
  express_no text not null,
  created_at bigint not null,
  signed_at bigint,
  -- When a tracking service was asked to push, and when it last reported something.
  subscribed_at bigint,
  heard_at bigint
);
create index parcels_order on parcels (order_id, created_at, id);

create table parcel_lines (
  parcel_id text not null references parcels (id),
  order_line_id text not null references order_lines (id),
  number integer not null check (number > 0),
  primary key (parcel_id, order_line_id)
);

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id text not null references parcels (id),
  at bigint not null,
  text text not null,
  -- Reported by a tracking service, which repeats all steps with every report.
  is_tracked boolean not null default false
);
create index parcel_events_parcel on parcel_events (parcel_id, id);
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  parcels_number: 'parcels (express_no text_pattern_ops)',
  // For the desk's lists.
  parcels_newest: 'parcels (created_at desc, id desc)',
}
