export default `
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
`
