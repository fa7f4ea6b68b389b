export default `
-- A bill may have a line twice, and each is reported.
alter table bill_differences add column nth integer not null default 1;
alter table bill_differences drop constraint bill_differences_gateway_day_kind_pay_no_refund_no_trade_no_key;
alter table bill_differences add constraint bill_differences_line
  unique (gateway, day, kind, pay_no, refund_no, trade_no, nth);

-- Movements of the merchant's account that are neither payments nor refunds, such as fees and withdrawals.
alter table reconciliations add column other_funds text not null default '';
`
