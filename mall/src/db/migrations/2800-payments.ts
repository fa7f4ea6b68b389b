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

-- Days whose bill of a gateway was compared with the payments and refunds, or is still waited for.
create table reconciliations (
  gateway text not null,
  -- 2026-11-22, in Beijing.
  day text not null,
  -- noBill: the gateway has given none in time.
  status text not null check (status in ('waiting', 'done', 'noBill')),
  -- Sums of the bill, in fen; income and expense of the merchant's account are null where there is no such bill.
  payments integer not null default 0,
  payments_amount bigint not null default 0,
  refunds integer not null default 0,
  refunds_amount bigint not null default 0,
  income bigint,
  expense bigint,
  updated_at bigint not null,
  -- Movements of the merchant's account that are neither payments nor refunds, such as fees and withdrawals.
  other_funds text not null default '',
  primary key (gateway, day)
);

-- What a bill and the payments and refunds don't agree about.
create table bill_differences (
  id bigint generated always as identity primary key,
  gateway text not null,
  day text not null,
  kind text not null,
  pay_no text not null,
  refund_no text not null,
  trade_no text not null,
  -- Fen; null: nothing there.
  ours bigint,
  theirs bigint,
  detail text not null,
  -- What the mall did, or the operator's note.
  action text not null default '',
  found_at bigint not null,
  handled_at bigint,
  -- A bill may have a line twice, and each is reported.
  nth integer not null default 1,
  foreign key (gateway, day) references reconciliations (gateway, day),
  constraint bill_differences_line unique (gateway, day, kind, pay_no, refund_no, trade_no, nth)
);
create index bill_differences_open on bill_differences (found_at) where handled_at is null;

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
  // For the desk's lists: their order, what is rare in them, and what they are searched by.
  bill_differences_newest: 'bill_differences (found_at, (id::text))',
  payments_status: "payments (status, created_at desc, pay_no) where status <> 'paid'",
}
