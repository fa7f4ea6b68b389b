export default `
-- Days whose bill of a gateway was compared with the payments and refunds, or is still waited for.
create table reconciliations (
  gateway text not null,
  day text not null,
  status text not null check (status in ('waiting', 'done', 'noBill')),
  payments integer not null default 0,
  payments_amount bigint not null default 0,
  refunds integer not null default 0,
  refunds_amount bigint not null default 0,
  income bigint,
  expense bigint,
  updated_at bigint not null,
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
  ours bigint,
  theirs bigint,
  detail text not null,
  action text not null default '',
  found_at bigint not null,
  handled_at bigint,
  foreign key (gateway, day) references reconciliations (gateway, day),
  unique (gateway, day, kind, pay_no, refund_no, trade_no)
);
create index bill_differences_open on bill_differences (found_at) where handled_at is null;

-- Day of the bill that has the payment or the refund.
alter table payments add column billed_on text;
alter table refunds add column billed_on text;
create index payments_unbilled on payments (gateway, paid_at) where billed_on is null and paid_at is not null;
create index refunds_unbilled on refunds (done_at) where billed_on is null and done_at is not null;

-- A refund that failed is requested again, and then asked after as often as a new one.
alter table refunds add column requested_at bigint;

-- The local gateway has bills too.
alter table gateway_trades add column paid_at bigint;
alter table gateway_refunds add column done_at bigint;
update gateway_trades t set paid_at = coalesce(
  (select p.paid_at from payments p where p.pay_no = t.pay_no), t.created_at) where t.status = 'paid';
update gateway_refunds g set done_at = (
  select r.done_at from refunds r where r.refund_no = g.refund_no or r.gateway_no = g.refund_no limit 1)
  where g.settles_at is null;
`
