export default `
-- An owner's review of a vehicle of their own: once for each of them, whatever the taps.
alter table reviews add column vin text;
alter table reviews add constraint reviews_vehicle unique (user_id, vin);
`
