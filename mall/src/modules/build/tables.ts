import type { roadRates } from '@contract/shapes/build'
import type { z } from 'zod'

/** Rates in the contract's format. */
export type StoredRates = z.input<typeof roadRates>

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'build_accessories.excludes': string[]
    'build_accessories.needs': string[]
    'build_accessory_skus.fits': string[]
    'build_accessory_skus.included_in': string[]
    'road_rates.rates': StoredRates
  }
}
