export {}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'dealers.services': string[]
    'dealers.pictures': string[]
    'dealers.closed_dates': string[]
    'appointment_hours.days_off': number[]
  }
}
