import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

export interface PrizeAddress {
  name: string
  phone: string
  place: string
}

/** `migrations/0440-bargains-and-draws.ts`. */
export interface DrawTables {
  draws: { id: string; title: string; per_day: number; start_at: number; end_at: number }
  draw_prizes: {
    id: string
    draw_id: string
    position: number
    kind: 'coupon' | 'goods' | 'none'
    name: string
    picture_key: string
    coupon_id: string | null
    weight: number
    left_stock: number
  }
  draw_days: { draw_id: string; user_id: string; day: string; used: number; allowed: number }
  draw_records: {
    id: string
    draw_id: string
    user_id: string
    client_key: string
    prize_id: string
    status: 'none' | 'granted' | 'won' | 'addressed' | 'shipped'
    plan: Json<{ principal: string; annualPercent: number; months: number; method: string }>
    spun_at: number
    address: Json<PrizeAddress> | null
    carrier: Generated<string>
    tracking_no: Generated<string>
    shipped_at: number | null
  }
}

declare module '../../db/tables' {
  interface Database extends DrawTables {}
}
