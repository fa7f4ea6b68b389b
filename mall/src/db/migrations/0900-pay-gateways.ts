export default `
-- The gateway of each payment; the payer where its channel needs one; and what the gateway returned when it was opened.
alter table payments add column gateway text not null default 'local';
alter table payments add column payer text not null default '';
alter table payments add column token text;
alter table payments add column token_until bigint;

-- accepted: the gateway has taken the request, its result is not known yet.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('asked', 'accepted', 'done', 'failed'));
-- Number at the gateway where it isn't refund_no, because the gateway ended an earlier attempt.
alter table refunds add column gateway_no text unique;
alter table refunds add column attempts integer not null default 0;
alter table refunds add column failure text not null default '';
create index refunds_unfinished on refunds (created_at) where status <> 'done';

-- An order's refund failed at the gateway and is tried again.
alter table orders add column refund_failed boolean not null default false;

-- Refunds of the local gateway that are accepted first and paid later.
alter table gateway_refunds add column settles_at bigint;
`
