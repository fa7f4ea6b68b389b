import type { MigrationIndexes } from '../migrate'

export default `
-- What we ask the payment channel for: one row for each order and channel, reused until it is paid or closed.
create table payments (
  pay_no text primary key,
  order_id text not null references orders (id),
  channel text not null,
  amount bigint not null check (amount >= 0),
  -- returned: the money came and went back by itself, because the order was closed, paid already or had another
  -- amount.
  status text not null check (status in ('pending', 'paid', 'closed', 'returned')),
  trade_no text,
  created_at bigint not null,
  paid_at bigint,
  -- The gateway of each payment; the payer where its channel needs one; and what the gateway returned when it was opened.
  gateway text not null default 'local',
  payer text not null default '',
  token text,
  -- Real time.
  token_until bigint,
  -- Day of the bill that has the payment or the refund.
  billed_on text,
  -- When the payer left the payment page without paying; null while they may be paying, and where no page reports it.
  left_at bigint
);
create index payments_order on payments (order_id);
create unique index payments_one_pending on payments (order_id, channel) where status = 'pending';
create index payments_unbilled on payments (gateway, paid_at) where billed_on is null and paid_at is not null;

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
  -- accepted: the gateway has taken the request, its result is not known yet.
  status text not null check (status in ('asked', 'accepted', 'done', 'failed')),
  created_at bigint not null,
  done_at bigint,
  after_sale_id text references after_sales (id),
  -- Number at the gateway where it isn't refund_no, because the gateway ended an earlier attempt.
  gateway_no text unique,
  -- Attempts that the gateway ended without refunding.
  attempts integer not null default 0,
  failure text not null default '',
  billed_on text,
  -- A refund that failed is requested again, and then asked after as often as a new one.
  requested_at bigint,
  -- How the merchant has paid a refund that the gateway didn't settle; '' for refunds that the gateway has paid.
  by_hand text not null default ''
);
create index refunds_order on refunds (order_id);
create index refunds_unfinished on refunds (created_at) where status <> 'done';
create index refunds_unbilled on refunds (done_at) where billed_on is null and done_at is not null;
`

export const indexes: MigrationIndexes = {
  // For the desk: by what a caller says, by state, newest first.
  payments_newest: 'payments (created_at desc, pay_no)',
  refunds_newest: 'refunds (created_at desc, refund_no)',
  // For the desk's searches: payments and refunds by the start of their number, the gateway's and the payment's.
  payments_number: 'payments (pay_no text_pattern_ops)',
  payments_trade: 'payments (trade_no) where trade_no is not null',
  refunds_number: 'refunds (refund_no text_pattern_ops)',
  refunds_payment: 'refunds (pay_no)',
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  payment_answers_at: 'payment_answers (at)',
  // For the desk's first page: each number is read from its index alone.
  refunds_done: 'refunds (done_at) include (amount) where done_at is not null',
}
