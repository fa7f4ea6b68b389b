export default `
-- How the merchant has paid a refund that the gateway didn't settle; '' for refunds that the gateway has paid.
alter table refunds add column by_hand text not null default '';
`
