import type { Generated } from 'kysely'

export type BargainStatus = 'running' | 'reached' | 'claimed' | 'expired'

/** `migrations/0440-bargains-and-draws.ts`. Money in fen, instants in ms. */
export interface BargainTables {
  bargain_deals: {
    id: string
    position: number
    title: string
    series_name: string
    picture_key: string
    monthly: number
    goal: number
    helpers: number
    hours: number
    coupon_id: string
    total: number
    held: Generated<number>
    start_at: number
    end_at: number
  }
  bargains: {
    id: string
    deal_id: string
    user_id: string
    status: BargainStatus
    seed: number
    goal: number
    needed: number
    cut: Generated<number>
    helped: Generated<number>
    started_at: number
    expires_at: number
    reached_at: number | null
    claimed_at: number | null
  }
  bargain_helps: {
    bargain_id: string
    user_id: string
    owner_id: string
    nth: number
    amount: number
    helped_at: number
  }
}

declare module '../../db/tables' {
  interface Database extends BargainTables {}
}
