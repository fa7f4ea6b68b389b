import type { Json } from '../../db/coreTables'

/** `migrations/0220-test-drives.ts`, the dealer's part; `dealers` itself is one of `ContentTables`. */
export interface DealerTables {
  dealer_series: { dealer_id: string; series_id: string; has_demo: boolean }
  test_drive_hours: {
    dealer_id: string
    opens_at: number
    closes_at: number
    slot_minutes: number
    lanes: number
    days_off: Json<number[]>
  }
  closed_slots: { dealer_id: string; starts_at: number }
}
