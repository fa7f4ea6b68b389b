/**
 * Facts of each table for a database that is split by `user_id`: which has no such column and why, which unique keys lack
 * it and why, and which statements find rows without it. `src/db/userTables.test.ts` compares the schema and the calls.
 */

/** Bounded by what the shop offers and by its staff, however many shoppers there are: a copy on each part. */
export const OF_THE_SHOP = new Set(
  `activities activity_days activity_files agreement_versions appointment_hours articles audit_log bargain_deals
  build_accessories build_accessory_skus build_types campaigns car_life_topics car_packs car_series car_type_colours
  car_type_packs car_types closed_slots coupons dealer_series dealers delivery_fees desk_guesses desk_keys draw_prizes
  draws features goods goods_categories goods_imports goods_topic_items goods_topics home_banners home_blocks
  home_versions maintenance_plans many_run_rows many_runs message_templates mini_codes popularity reconciliations
  removed_accessories reply_templates review_counts road_rates row_previews saved_filters search_entries search_synonyms search_words seckill_items
  seckill_sessions seckill_templates seeds_done service_groups service_questions settings shop_changes skus staff
  staff_browsers staff_sessions time_limits tracking_days`.split(/\s+/),
)

/** Rows of one row above them, found by its id and kept on its part. */
export const BELOW: Readonly<Record<string, string>> = {
  after_sale_events: 'after_sales',
  appointment_events: 'appointments',
  handover_codes: 'sessions',
  order_events: 'orders',
  order_lines: 'orders',
  parcel_events: 'parcels',
  parcel_lines: 'parcels',
  parcels: 'orders',
  payment_answers: 'payments',
  payments: 'orders',
  phone_orders: 'orders',
  refunds: 'payments',
  review_follow_ups: 'reviews',
  session_tokens: 'sessions',
  ticket_messages: 'tickets',
  vehicle_milestones: 'orders',
  vehicle_orders: 'orders',
}

/** Grow with users and belong to none, or are read before it is known who asks. */
export const GLOBAL: Readonly<Record<string, string>> = {
  allowances: 'counted by address, device or user before anything is written',
  bill_differences: "a gateway's bill of all shoppers, compared as a whole",
  built_vehicles: "the maker's vehicles, most of whom have no owner here yet",
  caller_counts: 'counted by a hash of address or user, for a minute',
  campaign_shows: "by the marketing service's own `userid`, for guests too",
  client_errors: 'one row for an error of all shoppers',
  content_check_pictures: 'the platform asks by its own number',
  coupon_codes: 'belong to nobody until somebody enters one',
  gateway_refunds: "the local gateway's own books",
  gateway_trades: "the local gateway's own books",
  jobs: 'one queue for all processes, claimed by time',
  marketing_facts: "by the marketing service's own `userid`",
  shares: "counted by the sharer's sealed name, for guests too",
  sms_codes: 'before sign-in there is only a phone',
  sms_sources: 'before sign-in there is only a phone',
  stored_files: 'by the hash of the file, which several users may have uploaded',
  tracking_keys: 'by device, mostly of guests',
  uploads: 'by the hash of the file, which several users may have uploaded',
  users: 'the key itself is `id`; a phone has one account in all parts',
}

/** Unique keys of tables with `user_id` that don't contain it; primary keys `id` are random and unique by themselves. */
export const GLOBAL_KEYS: Readonly<Record<string, string>> = {
  activity_entries_code: 'what staff type at the entrance: unique within an activity of all',
  activity_entries_once: 'one entry for a phone or vehicle, whoever enters it',
  after_sales_one_open: 'by a line of one order, which is on its part',
  appointments_replaced_once: 'by an appointment of the same user',
  appointments_slot: "a dealer's place is one for all users",
  bargain_helps_bargain_id_nth_key: 'helpers of one bargain stand on the part of the bargain',
  content_checks_kind_subject_id_key: 'by the random id of what is checked',
  messages_pkey: 'by the random id of the message; the time is the key of its month',
  orders_order_sn_key: 'typed by shoppers and operators, and known to gateways: unique in all parts',
  reviews_order_line: 'by a line of one order, which is on its part',
  seckill_orders_pkey: 'by the random id of the order',
  share_visits_pkey: 'by the visitor, who may be a guest',
  tracking_events_pkey: "by the event's own random id, for guests too",
  user_open_ids_pkey: "a platform's account has one user in all parts",
}

/** Tables whose statements in hot calls may leave `user_id` out. */
export const FOUND_OTHERWISE: Readonly<Record<string, string>> = {
  reviews: 'the page of goods shows those of all users',
  sessions: 'found by the token, which has the user id sealed in it',
  tracking_events: 'written by device',
  user_open_ids: 'says who the user is',
}

interface Exception {
  readonly tables: readonly string[]
  readonly statement: RegExp
  readonly reason: string
}

/** Statements of frequent calls without `user_id`: they find rows by an order, which belongs to one user. */
export const BY_ORDER: readonly Exception[] = [
  {
    tables: ['orders'],
    statement: /^(update "orders"|select .* for update$)/,
    reason: 'locked and changed by the id of an order that was found by its user, or by a payment of it',
  },
  {
    tables: ['orders'],
    statement: /from "payments" inner join "orders"/,
    reason: 'gateways and the cashier know the number of a payment, which stands on the part of its order',
  },
  {
    tables: ['orders'],
    statement: /^select "closed_at" from "orders" where "id"|from "order_lines" inner join "orders"/,
    reason: 'of the order that was just closed, and of the seckill that it may be of',
  },
  {
    tables: ['orders', 'after_sales', 'appointments', 'seckill_orders', 'user_coupons'],
    statement:
      /(from "(after_sales|appointments|seckill_orders)"|^update "user_coupons") .*where "order_id" = /,
    reason: 'by an order, on whose part they stand',
  },
]
