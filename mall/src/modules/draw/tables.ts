export interface PrizeAddress {
  name: string
  phone: string
  place: string
}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'draw_records.plan': { principal: string; annualPercent: number; months: number; method: string }
    'draw_records.address': PrizeAddress
  }
}
