export default `
-- When a tracking service was asked to push, and when it last reported something.
alter table parcels add column subscribed_at bigint;
alter table parcels add column heard_at bigint;
-- Reported by a tracking service, which repeats all steps with every report.
alter table parcel_events add column is_tracked boolean not null default false;
`
