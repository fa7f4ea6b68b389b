import type { MigrationIndexes } from '../migrate'

export default `
-- What the staff notes about a customer, for colleagues alone: never exported to the person, gone with the account.
alter table users
  add column tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  add column staff_note text not null default '';
`

export const indexes: MigrationIndexes = {
  // For the desk: the customers of a tag, and a coupon for all of them.
  users_tags: 'users using gin (tags jsonb_path_ops)',
}
