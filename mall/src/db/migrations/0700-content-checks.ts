import type { MigrationIndexes } from '../migrate'

export default `
-- Texts and pictures of shoppers that a platform checks before others see them. A new value of the same subject
-- replaces the check of the former one.
create table content_checks (
  id text primary key,
  user_id text not null,
  kind text not null
    check (kind in ('review', 'followUp', 'nickName', 'avatar', 'ticketMessage', 'appointment')),
  subject_id text not null,
  text text not null,
  pictures jsonb not null,
  -- unsure: the operator decides.
  status text not null default 'pending' check (status in ('pending', 'unsure', 'passed', 'refused')),
  reason text not null default '',
  -- All parts were given to the platform, and results of pictures are still to come.
  waits boolean not null default false,
  created_at bigint not null,
  settled_at bigint,
  -- Why the operator refused a text or picture, for its author; '' where nothing was said.
  author_note text not null default '',
  unique (kind, subject_id)
);
create index content_checks_user on content_checks (user_id);
create index content_checks_open on content_checks (created_at) where status in ('pending', 'unsure');
create index content_checks_settled on content_checks (settled_at);

-- Pictures whose result the platform sends later.
create table content_check_pictures (
  trace_id text primary key,
  check_id text not null references content_checks on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'unsure', 'passed', 'refused'))
);
create index content_check_pictures_check on content_check_pictures (check_id);
`

export const indexes: MigrationIndexes = {
  // For the desk's lists: their order, what is rare in them, and what they are searched by.
  content_checks_newest: 'content_checks (created_at, id)',
  content_checks_status: "content_checks (status, created_at, id) where status <> 'passed'",
}
