export default `
-- The books of the local payment gateway, a substitute for a bank. The shop doesn't read them.
create table gateway_trades (
  pay_no text primary key,
  amount bigint not null,
  subject text not null,
  status text not null check (status in ('open', 'paid', 'closed')),
  refunded bigint not null default 0,
  trade_no text,
  created_at bigint not null,
  -- The local bank refuses refunds of this payment, as a real one does when the account is frozen.
  refuses_refunds boolean not null default false,
  paid_at bigint
);

create table gateway_refunds (
  refund_no text primary key,
  pay_no text not null references gateway_trades (pay_no),
  amount bigint not null,
  -- Null: paid at once, else accepted first and paid then.
  settles_at bigint,
  done_at bigint
);
`
