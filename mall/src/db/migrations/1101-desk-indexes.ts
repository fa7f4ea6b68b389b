import type { MigrationIndexes } from '../migrate'

/** For the operator's lists, newest first, and the search for a shopper by the start of a phone number. */
export const indexes: MigrationIndexes = {
  users_newest: 'users (created_at desc)',
  users_phone_start: 'users (phone text_pattern_ops)',
  reviews_newest: 'reviews (created_at desc, id)',
  tickets_desk: "tickets ((status = 'open') desc, updated_at, id)",
}
