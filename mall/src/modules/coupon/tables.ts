export {}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'coupons.scope_ids': string[]
  }
}
