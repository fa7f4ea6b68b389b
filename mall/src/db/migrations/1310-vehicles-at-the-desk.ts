export default `
-- A type that isn't on sale is hidden in the shop.
alter table car_types add column on_sale boolean not null default true;
-- A picture of the operator's; '': the studio's, trucks/<series>/trim/<drawing> and build/<series>/type/<drawing>/<view>.
alter table car_types add column picture text not null default '';
alter table car_types add column drawing text not null default '';
update car_types set drawing = 't' || (position + 1);
-- car_series.colours: [{ id, name, hex, views, off }]; views are pictures of the operator's, off is no longer offered.

alter table build_accessories alter column id drop expression;
alter table build_accessories alter column id set not null;
`
