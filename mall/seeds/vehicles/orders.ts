import type { Milestone } from '../../src/modules/order/vehicleRules'

/** A vehicle order of 老周. `hours` are before now; each later milestone comes after the one before it. */
export interface VehicleScene {
  key: string
  seriesId: string
  typeId: string
  colourId: string
  pack: string
  /** Milestone reached; `timeout` was closed before the deposit, `refunded` after it. */
  state: 'unpaid' | Milestone | 'timeout' | 'refunded'
  createdHoursAgo: number
}

const DAY = 24

export const VEHICLE_ORDERS: readonly VehicleScene[] = [
  {
    key: 'v-unpaid',
    seriesId: 'volt',
    typeId: 'volt-e2-4wd',
    colourId: 'glacier',
    pack: 'comfort',
    state: 'unpaid',
    createdHoursAgo: 0.05,
  },
  {
    key: 'v-paid',
    seriesId: 'ridge',
    typeId: 'ridge-d23-at-4wd',
    colourId: 'oxide-red',
    pack: 'offroad',
    state: 'ordered',
    createdHoursAgo: 6,
  },
  {
    key: 'v-confirmed',
    seriesId: 'scout',
    typeId: 'scout-g-at-2wd',
    colourId: 'dune',
    pack: 'standard',
    state: 'confirmed',
    createdHoursAgo: 3 * DAY,
  },
  {
    key: 'v-production',
    seriesId: 'trail',
    typeId: 'trail-h20-at',
    colourId: 'pine',
    pack: 'offroad',
    state: 'production',
    createdHoursAgo: 16 * DAY,
  },
  {
    key: 'v-transit',
    seriesId: 'summit',
    typeId: 'summit-h20-4wd',
    colourId: 'basalt',
    pack: 'comfort',
    state: 'transit',
    createdHoursAgo: 34 * DAY,
  },
  {
    key: 'v-arrived',
    seriesId: 'titan',
    typeId: 'titan-d28-4wd',
    colourId: 'night-blue',
    pack: 'tow',
    state: 'atDealer',
    createdHoursAgo: 44 * DAY,
  },
  {
    key: 'v-delivered',
    seriesId: 'haul',
    typeId: 'haul-d23-at-4wd',
    colourId: 'work-white',
    pack: 'tow',
    state: 'delivered',
    createdHoursAgo: 90 * DAY,
  },
  {
    key: 'v-timeout',
    seriesId: 'ridge',
    typeId: 'ridge-d20-mt-4wd',
    colourId: 'glacier',
    pack: 'standard',
    state: 'timeout',
    createdHoursAgo: 100 * DAY,
  },
  {
    key: 'v-refunded',
    seriesId: 'scout',
    typeId: 'scout-d-at-4wd',
    colourId: 'night-blue',
    pack: 'standard',
    state: 'refunded',
    createdHoursAgo: 120 * DAY,
  },
]

/** Hours from the previous milestone. */
export const HOURS_TO: Readonly<Record<Milestone, number>> = {
  ordered: 0.1,
  confirmed: 1 * DAY,
  production: 10 * DAY,
  transit: 18 * DAY,
  atDealer: 8 * DAY,
  delivered: 3 * DAY,
}
