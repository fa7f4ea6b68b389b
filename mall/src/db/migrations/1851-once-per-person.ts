export default `
-- Phones that accounts gave up, by deleting the account, changing the phone or merging. Only a keyed hash: limits that hold
-- once per person go on for an account that registers with the phone again (modules/user/formerAccounts.ts).
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
