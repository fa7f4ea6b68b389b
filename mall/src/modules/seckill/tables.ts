import type { Generated } from 'kysely'

/** `migrations/0320-seckill.ts`. Prices in fen. */
export interface SeckillTables {
  seckill_templates: {
    id: string
    start_hour: number
    position: number
    sku_id: string
    price: number
    total: number
    per_user: number
    enabled: Generated<boolean>
  }
  seckill_sessions: { id: string; title: string; start_at: number; end_at: number }
  seckill_items: {
    id: string
    session_id: string
    position: number
    goods_id: string
    sku_id: string
    price: number
    original_price: number
    total: number
    left_stock: number
    put_back: Generated<number>
    per_user: number
    made: Generated<number>
    closed_at: number | null
    settled_at: number | null
  }
  seckill_buyers: { item_id: string; user_id: string; taken: number; allowed: number }
  seckill_orders: {
    order_id: string
    item_id: string
    user_id: string
    number: number
    made_at: number
    returned_at: number | null
  }
}

declare module '../../db/tables' {
  interface Database extends SeckillTables {}
}
