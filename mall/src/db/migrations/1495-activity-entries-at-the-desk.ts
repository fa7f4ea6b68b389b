import type { MigrationIndexes } from '../migrate'

/** For the desk's list of entries, those that wait, and the search for a shopper. */
export const indexes: MigrationIndexes = {
  activity_entries_newest: 'activity_entries (created_at, id)',
  activity_entries_phone_start: 'activity_entries (phone text_pattern_ops)',
  activity_entries_name_start: 'activity_entries (name text_pattern_ops)',
  activity_entries_code_of: "activity_entries (code) where code <> ''",
}
