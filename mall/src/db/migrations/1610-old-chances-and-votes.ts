import type { MigrationIndexes } from '../migrate'

/** For the retention of draws and votes, which finds old rows by them. */
export const indexes: MigrationIndexes = {
  draw_days_day: 'draw_days (day)',
  popularity_votes_at: 'popularity_votes (at)',
  quiz_attempts_at: 'quiz_attempts (at)',
}
