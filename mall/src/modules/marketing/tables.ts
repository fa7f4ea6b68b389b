import type { Json } from '../../db/coreTables'
import type { Conditions, Facts } from './rules'

/** `migrations/0470-marketing.ts`. */
export interface MarketingTables {
  campaigns: {
    id: string
    name: string
    kind: 'banner' | 'floating' | 'popup'
    key: string
    picture: string
    title: string
    url: string
    size: string
    top_percent: number
    right_percent: number
    seconds: number
    pages: Json<readonly string[]>
    conditions: Json<Conditions>
    times_a_day: number
    times_in_all: number
    starts_at: number
    ends_at: number | null
    enabled: boolean
    position: number
  }
  campaign_shows: { campaign_id: string; userid: string; day: number; times: number }
  marketing_facts: { userid: string; facts: Json<Facts>; told_at: number }
}

declare module '../../db/tables' {
  interface Database extends MarketingTables {}
}
