export {}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'tracking_days.devices': number[]
  }
}
