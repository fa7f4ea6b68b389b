import type { MigrationIndexes } from '../migrate'

export default `
create table users (
  id text primary key,
  -- Null once the account is deleted: the phone may register again as somebody new.
  phone text unique,
  nick_name text not null default '',
  avatar_url text not null default '',
  birthday date,
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  created_at bigint not null,
  deleted_at bigint,
  -- Stopped by the staff: signing in is refused with the reason.
  blocked_at bigint,
  blocked_reason text not null default '',
  -- What the staff notes about a customer, for colleagues alone: never exported to the person, gone with the account.
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  staff_note text not null default ''
);

create table user_open_ids (
  platform text not null check (platform in ('weapp', 'tt')),
  open_id text not null,
  user_id text not null references users (id),
  primary key (platform, open_id)
);
create index user_open_ids_user on user_open_ids (user_id);

-- Phones that accounts gave up, by deleting the account, changing the phone or merging. Only a keyed hash: limits that
-- hold once per person go on for an account that registers with the phone again (modules/user/formerAccounts.ts).
create table former_phones (
  hash text not null,
  user_id text not null references users (id),
  released_at bigint not null,
  primary key (hash, user_id)
);
create index former_phones_user on former_phones (user_id);
create index former_phones_time on former_phones (released_at);

-- Accounts that had the phone of an account before it was registered.
create table former_accounts (
  user_id text not null references users (id),
  former_id text not null references users (id),
  linked_at bigint not null,
  primary key (user_id, former_id)
);
create index former_accounts_former on former_accounts (former_id);
create index former_accounts_time on former_accounts (linked_at);
`

export const indexes: MigrationIndexes = {
  // For the desk: newest first, and found by the start of a phone.
  users_newest: 'users (created_at desc)',
  users_phone_start: 'users (phone text_pattern_ops)',
  // For the desk: by what a caller says, by state, newest first.
  users_name: 'users (nick_name text_pattern_ops)',
  // For the desk: by the last four digits of a phone, which callers say first.
  users_phone_end: 'users (right(phone, 4))',
  // For the desk: the customers of a tag, and a coupon for all of them.
  users_tags: 'users using gin (tags jsonb_path_ops)',
  // For the desk: those that are rare.
  users_blocked: 'users (created_at desc) where blocked_at is not null',
  users_deleted: 'users (created_at desc) where deleted_at is not null',
}
