export default `
-- Kept of a refund because what stays of the order doesn't travel free any more (decision 0810).
alter table after_sales add column delivery_kept bigint not null default 0 check (delivery_kept >= 0);
`
