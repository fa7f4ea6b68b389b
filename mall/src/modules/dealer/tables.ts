import type { ColumnType } from 'kysely'
import type { Json } from '../../db/coreTables'

/** `migrations/0220-test-drives.ts`, the dealer's part. */
export interface DealerTables {
  /** `migrations/0102-content.ts`. */
  dealers: {
    id: string
    name: string
    address: string
    phone: string
    longitude: number
    latitude: number
    province_name: string
    city_name: string
    city_code: string
    business_hours: string
    services: Json<string[]>
    picture: string
    /** `1311-showroom-pictures.ts`. */
    pictures: ColumnType<string[], string[] | undefined, string[]>
    /** `1540-closed-dates-of-dealers.ts`. */
    closed_dates: ColumnType<string[], string[] | undefined, string[]>
  }
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

declare module '../../db/tables' {
  interface Database extends DealerTables {}
}
