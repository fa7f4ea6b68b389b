export default `
-- id_number is sealed text from here on; what the shop shows of it stands beside it.
alter table vehicle_orders add column id_masked text not null default '';
comment on column vehicle_orders.id_number is 'sealed, see sealed.ts; empty once the account is deleted';
`
