export default `
-- What we ask the payment channel for: one row for each order and channel, reused until it is paid or closed.
create table payments (
  pay_no text primary key,
  order_id text not null references orders (id),
  channel text not null,
  amount bigint not null check (amount >= 0),
  status text not null check (status in ('pending', 'paid', 'closed')),
  trade_no text,
  created_at bigint not null,
  paid_at bigint
);
create index payments_order on payments (order_id);
create unique index payments_one_pending on payments (order_id, channel) where status = 'pending';

-- Every answer of a channel, for the desk and for disputes.
create table payment_answers (
  id bigint generated always as identity primary key,
  pay_no text not null,
  at bigint not null,
  outcome text not null,
  content jsonb not null
);

-- Asked for in the transaction that makes it necessary, carried out by a job.
create table refunds (
  refund_no text primary key,
  pay_no text not null references payments (pay_no),
  order_id text not null references orders (id),
  amount bigint not null check (amount >= 0),
  reason text not null,
  status text not null check (status in ('asked', 'done')),
  created_at bigint not null,
  done_at bigint
);
create index refunds_order on refunds (order_id);

-- The books of the local payment gateway, which stands in for a bank: not read by the shop.
create table gateway_trades (
  pay_no text primary key,
  amount bigint not null,
  subject text not null,
  status text not null check (status in ('open', 'paid', 'closed')),
  refunded bigint not null default 0,
  trade_no text,
  created_at bigint not null
);
create table gateway_refunds (
  refund_no text primary key,
  pay_no text not null references gateway_trades (pay_no),
  amount bigint not null
);
`
