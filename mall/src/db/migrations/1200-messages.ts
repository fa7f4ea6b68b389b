import { firstMonths } from '../firstMonths'
import type { MigrationIndexes } from '../migrate'

export default `
-- What shoppers asked to be told, once for each subject. One accepted question of the platform is one message.
create table message_subscriptions (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('shipped', 'saleStarts', 'vehicleReady', 'maintenanceDue')),
  -- An order or a flash sale.
  subject text not null,
  channel text not null check (channel in ('weapp', 'tt', 'sms')),
  -- Whom the platform knows; '' for text messages.
  open_id text not null,
  answer text not null check (answer in ('accept', 'reject', 'ban')),
  told_at bigint not null,
  dropped_at bigint,
  used_at bigint,
  constraint message_subscriptions_subject unique (user_id, kind, subject)
);
create index message_subscriptions_about on message_subscriptions (kind, subject) where used_at is null;

-- What was written, once for each subscription, and what became of it. Split by month (decision 0702).
create table messages (
  id text not null,
  subscription_id text not null references message_subscriptions (id),
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
  primary key (id, created_at)
) partition by range (created_at);
${firstMonths('messages')}
create index messages_newest on messages (created_at desc);

create table message_choices (
  user_id text not null references users (id),
  kind text not null,
  enabled boolean not null,
  primary key (user_id, kind)
);

-- Sentences of messages, changed at the desk: the three values of a template, with placeholders such as {商品}.
create table message_templates (
  id text primary key,
  position integer not null,
  goods_line text not null,
  news_line text not null,
  time_line text not null
);

insert into message_templates (id, position, goods_line, news_line, time_line) values
  ('shipped', 1, '{商品}', '已发货 {单号}', '{时间}'),
  ('saleStarts', 2, '{商品}', '秒杀价 {价格}，即将开抢', '{时间}'),
  ('vehicleReady', 3, '{车辆}', '可以到 {门店} 取车了', '{时间}'),
  ('maintenanceDue', 4, '{车辆}', '该保养了，里程 {里程}', '{时间}');
`

export const indexes: MigrationIndexes = {
  // For the deletion of old rows in small steps, each of which finds its rows at once.
  message_subscriptions_told: 'message_subscriptions (told_at)',
  messages_subscription: 'messages (subscription_id)',
  // For the desk's list: what is rare in it.
  messages_status: "messages (status, created_at desc) where status <> 'sent'",
}
