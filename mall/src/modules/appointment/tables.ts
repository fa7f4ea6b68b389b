/** One line of the work on a vehicle, with its price in yuan; '' when it isn't named. */
export interface Work {
  readonly item: string
  readonly amount: string
}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'appointments.pictures': string[]
    'appointments.work': Work[]
    'maintenance_plans.items': string[]
  }
}
