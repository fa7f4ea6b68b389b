import type { roadRates } from '@contract/shapes/build'
import type { z } from 'zod'
import type { Json } from '../../db/coreTables'

/** Rates in the contract's format. */
export type StoredRates = z.input<typeof roadRates>

/** `migrations/1210-builds.ts`. */
export interface BuildTables {
  build_types: { type_id: string; curb_kg: number; payload_kg: number }
  build_accessories: {
    key: string
    /** The key, `migrations/1241-build-desk.ts`. */
    id: string
    position: number
    name: string
    note: string
    excludes: Json<string[]>
    needs: Json<string[]>
  }
  build_accessory_skus: {
    accessory_key: string
    series_id: string
    sku_id: string
    fits: Json<string[]>
    included_in: Json<string[]>
  }
  /** Accessories that the desk has removed. */
  removed_accessories: { key: string; name: string }
  road_rates: { id: string; rates: Json<StoredRates> }
  user_builds: {
    id: string
    user_id: string
    name: string
    series_id: string
    code: string
    created_at: number
    updated_at: number
  }
}

declare module '../../db/tables' {
  interface Database extends BuildTables {}
}
