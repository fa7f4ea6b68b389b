import type { MigrationIndexes } from '../migrate'

export default `
create table service_groups (
  id text primary key,
  position integer not null,
  name text not null
);

create table service_questions (
  id text primary key,
  group_id text not null references service_groups (id),
  position integer not null,
  title text not null,
  answer text not null
);

create table tickets (
  id text primary key,
  user_id text not null references users (id),
  -- Made by the client once for each intended ticket.
  client_key text not null,
  topic text not null,
  order_id text references orders (id),
  status text not null check (status in ('open', 'answered', 'closed')),
  -- Answers that the shopper hasn't seen.
  unread integer not null default 0 check (unread >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  -- The dealer whose adviser is asked; null for customer service.
  dealer_id text references dealers,
  constraint tickets_client_key unique (user_id, client_key)
);
create index tickets_user on tickets (user_id, updated_at desc, id);
create index tickets_waiting on tickets (status, updated_at);
create index tickets_by_dealer on tickets (dealer_id, updated_at desc) where dealer_id is not null;

create table ticket_messages (
  id text primary key,
  ticket_id text not null references tickets (id),
  -- Made by the client once for each message; service's have none.
  client_key text,
  sender text not null check (sender in ('shopper', 'service')),
  content text not null,
  pictures jsonb not null,
  at bigint not null,
  content_status text not null default 'passed',
  constraint ticket_messages_client_key unique (ticket_id, client_key)
);
create index ticket_messages_of on ticket_messages (ticket_id, at, id);

-- Answers to tickets that operators write again and again; names in braces are filled in (replyNames.ts).
create table reply_templates (
  id text primary key,
  position integer not null,
  name text not null,
  -- Topics of tickets that it is offered first for.
  topics jsonb not null,
  text text not null
);
`

export const indexes: MigrationIndexes = {
  // For the desk: newest first, and found by the start of a phone.
  tickets_desk: "tickets ((status = 'open') desc, updated_at, id)",
}
