export default `
-- Permissions of its roles that an account doesn't have, as ["orders.refundAll"].
alter table staff add column withheld jsonb not null default '[]';
`
