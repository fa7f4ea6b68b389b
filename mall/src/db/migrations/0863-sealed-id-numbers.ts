export default `
-- From here on id_number is encrypted text; a column beside it has the masked text that the shop shows.
alter table vehicle_orders add column id_masked text not null default '';
comment on column vehicle_orders.id_number is 'sealed, see sealed.ts; empty once the account is deleted';
`
