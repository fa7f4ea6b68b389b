export default `
-- The series of the truck that the delivering dealer fits an accessory to; null where nobody does.
alter table cart_lines add column fitted_to text references car_series on delete set null;
alter table removed_cart_lines add column fitted_to text references car_series on delete set null;
`
