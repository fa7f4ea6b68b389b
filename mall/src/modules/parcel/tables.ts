import type { Generated } from 'kysely'

/** `migrations/0300-after-sale.ts`, `1120-tracked-parcels.ts`. */
export interface ParcelTables {
  parcels: {
    id: string
    order_id: string
    carrier: string
    carrier_phone: string
    express_no: string
    created_at: number
    signed_at: number | null
    subscribed_at: Generated<number | null>
    heard_at: Generated<number | null>
  }
  parcel_lines: { parcel_id: string; order_line_id: string; number: number }
  parcel_events: {
    id: Generated<number>
    parcel_id: string
    at: number
    text: string
    is_tracked: Generated<boolean>
  }
}

declare module '../../db/tables' {
  interface Database extends ParcelTables {}
}
