import type { MigrationIndexes } from '../migrate'

/** For the desk: parcels, vehicles, codes, bargains and prizes newest first, and vehicles by their owner. */
export const indexes: MigrationIndexes = {
  parcels_newest: 'parcels (created_at desc, id desc)',
  built_vehicles_newest: 'built_vehicles (built_at desc, vin desc)',
  built_vehicles_owner: 'built_vehicles (owner_phone text_pattern_ops)',
  built_vehicles_vin: 'built_vehicles (vin text_pattern_ops)',
  coupon_codes_newest: 'coupon_codes (created_at desc, code desc)',
  bargains_newest: 'bargains (started_at desc, id desc)',
  tracking_events_done: "tracking_events (event_action, received_at) where event_action in ('tap', 'custom')",
  user_coupons_used: "user_coupons (coupon_id) where status = 'used'",
  draw_records_won: "draw_records (spun_at desc, id desc) where status <> 'none'",
}
