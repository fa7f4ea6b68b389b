export default `
-- The maker's brands: 5 is the pickup brand, which this shop is of; 1 to 3 are its sisters (spec 1, 9).
alter table car_series add column brand_id integer not null default 5;
alter table car_series add column brand_name text not null default '拓岭皮卡';

-- Owners review vehicles as buyers review goods: a series' id stands where a goods id does.
alter table reviews drop constraint reviews_goods_id_fkey;
`
