export default `
-- When the payer left the payment page without paying; null while they may be paying, and where no page reports it.
alter table payments add column left_at bigint;
`
