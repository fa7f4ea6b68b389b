import type { MigrationIndexes } from '../migrate'

/** Lists of the desk on tables that grow: their order, what is rare in them, and what they are searched by. */
export const indexes: MigrationIndexes = {
  appointments_starts: 'appointments (starts_at, id)',
  appointments_phone: 'appointments (phone text_pattern_ops)',
  appointments_name: 'appointments (name text_pattern_ops)',
  audit_log_action: 'audit_log (action, created_at, id)',
  audit_log_title: 'audit_log (row_title text_pattern_ops)',
  bargains_of_deal: 'bargains (deal_id, started_at desc, id desc)',
  bill_differences_newest: 'bill_differences (found_at, (id::text))',
  content_checks_newest: 'content_checks (created_at, id)',
  content_checks_status: "content_checks (status, created_at, id) where status <> 'passed'",
  coupon_codes_start: 'coupon_codes (code text_pattern_ops)',
  coupon_codes_of: 'coupon_codes (coupon_id, created_at desc, code desc)',
  draw_records_prize: 'draw_records (prize_id)',
  draw_records_status: "draw_records (status, spun_at desc, id desc) where status <> 'none'",
  many_runs_undone: 'many_runs (undoes) where undoes is not null',
  messages_status: "messages (status, created_at desc) where status <> 'sent'",
  payments_status: "payments (status, created_at desc, pay_no) where status <> 'paid'",
  reviews_hidden: 'reviews (created_at desc, id) where hidden',
  reviews_unchecked: "reviews (content_status, created_at desc, id) where content_status <> 'passed'",
  users_blocked: 'users (created_at desc) where blocked_at is not null',
  users_deleted: 'users (created_at desc) where deleted_at is not null',
}
