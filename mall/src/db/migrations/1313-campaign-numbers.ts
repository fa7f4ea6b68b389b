import type { MigrationIndexes } from '../migrate'

/** For the campaigns of the desk's first page. */
export const indexes: MigrationIndexes = {
  bargains_started: 'bargains (started_at) include (deal_id, status)',
  draw_records_spun: 'draw_records (spun_at) include (draw_id, status)',
  activity_entries_made: 'activity_entries (created_at) include (activity_id, status)',
}
