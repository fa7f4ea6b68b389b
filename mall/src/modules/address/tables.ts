import type { Generated } from 'kysely'

/** `migrations/0003-addresses.ts`. */
export interface AddressTables {
  addresses: {
    id: string
    user_id: string
    name: string
    phone: string
    province_code: string
    province_name: string
    city_code: string
    city_name: string
    district_code: string
    district_name: string
    detail: string
    tag: string
    is_default: Generated<boolean>
    created_at: number
    updated_at: number
  }
  /** Delivery by province, one row for each (`1460-delivery-fees.ts`). Fen. */
  delivery_fees: {
    /** Six-digit code of the province. */
    id: string
    position: number
    name: string
    deliverable: Generated<boolean>
    is_remote: Generated<boolean>
    fee: number
    /** null: never free. */
    free_from: number | null
  }
}

declare module '../../db/tables' {
  interface Database extends AddressTables {}
}
