/** `migrations/1232-time-limits.ts`. */
export interface TimeLimitTables {
  time_limits: {
    id: string
    position: number
    name: string
    note: string
    unit: 'minutes' | 'days'
    value: number
    least: number
    most: number
    /** The longest value that was ever chosen. */
    longest: number
  }
}

declare module '../../db/tables' {
  interface Database extends TimeLimitTables {}
}
