export default `
-- returned: the money came and went back by itself, because the order was closed, paid already or had another amount.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'paid', 'closed', 'returned'));
update payments set status = 'returned' where status = 'paid' and exists (
  select 1 from refunds where refunds.refund_no = 'R' || payments.pay_no
    and refunds.reason in ('订单已关闭，款项自动退回', '重复支付，款项自动退回')
);
`
