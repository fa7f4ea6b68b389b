import type { MigrationIndexes } from '../migrate'

/** For the deletion of old rows in small steps, each of which has to find its rows at once. */
export const indexes: MigrationIndexes = {
  sessions_rotated: 'sessions (rotated_at)',
  tracking_keys_made: 'tracking_keys (made_at)',
  shares_day: 'shares (day)',
  trade_drafts_old: 'trade_drafts (created_at) where order_id is null',
  payment_answers_at: 'payment_answers (at)',
  message_subscriptions_told: 'message_subscriptions (told_at)',
}
