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
}

declare module '../../db/tables' {
  interface Database extends AddressTables {}
}
