export default `
-- Part of a line's discount that the merchant granted after the order was placed. It doesn't count against free delivery.
alter table order_lines add column lowered bigint not null default 0;
`
