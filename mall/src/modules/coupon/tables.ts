import type { CouponKind } from '@contract/shapes/coupon'
import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

/** `migrations/0103-coupons.ts`, `0342-coupons.ts`. */
export interface CouponTables {
  coupons: {
    id: string
    position: number
    name: string
    kind: CouponKind
    amount: number
    percent: number
    threshold: number
    cap: number
    scope: 'all' | 'category' | 'goods'
    scope_ids: Json<string[]>
    scope_text: string
    start_at: number
    end_at: number
    total: number
    taken: Generated<number>
    per_user: number
    listed: boolean
    cash: Generated<boolean>
  }
  user_coupons: {
    id: string
    coupon_id: string
    user_id: string
    nth: number
    status: 'unused' | 'used' | 'expired'
    order_id: string | null
    received_at: number
  }
  coupon_codes: { code: string; coupon_id: string; user_coupon_id: string | null; created_at: number }
}

declare module '../../db/tables' {
  interface Database extends CouponTables {}
}
