export default `
-- What shoppers asked to be told, once for each subject. One accepted question of the platform is one message.
create table message_wishes (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('shipped', 'saleStarts')),
  -- An order or a flash sale.
  subject text not null,
  channel text not null check (channel in ('weapp', 'tt', 'sms')),
  -- Whom the platform knows; '' for text messages.
  open_id text not null,
  answer text not null check (answer in ('accept', 'reject', 'ban')),
  told_at bigint not null,
  dropped_at bigint,
  used_at bigint,
  constraint message_wishes_subject unique (user_id, kind, subject)
);
create index message_wishes_about on message_wishes (kind, subject) where used_at is null;

-- What was written, and what became of it.
create table messages (
  id text primary key,
  wish_id text not null references message_wishes (id),
  user_id text not null references users (id),
  kind text not null,
  channel text not null,
  title text not null,
  lines jsonb not null,
  page text not null,
  status text not null check (status in ('queued', 'sent', 'refused', 'failed', 'late')),
  attempts integer not null default 0,
  error text,
  created_at bigint not null,
  -- Worthless afterwards.
  until bigint not null,
  sent_at bigint,
  constraint messages_once unique (wish_id)
);
create index messages_newest on messages (created_at desc);

create table message_choices (
  user_id text not null references users (id),
  kind text not null,
  enabled boolean not null,
  primary key (user_id, kind)
);
`
