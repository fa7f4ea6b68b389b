import type { DeliveryTerms } from '../address/rules'

export interface StoredAddress {
  name: string
  phone: string
  provinceName: string
  cityName: string
  districtName: string
  detail: string
}

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'orders.address': StoredAddress
    'orders.delivery_terms': DeliveryTerms
  }
}
