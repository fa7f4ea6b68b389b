import type { Parcel } from './parcels'

export interface Kuaidi100Account {
  readonly customer: string
  readonly key: string
}

/** A parcel whose steps are pushed to the shop. */
export interface Subscription {
  company: string
  readonly number: string
  readonly callbackUrl: string
  /** Undefined: pushes are not signed. */
  readonly salt: string | undefined
  readonly withStates: boolean
  status: 'polling' | 'shutdown' | 'abort'
}

/** Everything that the platform knows. */
export interface Book {
  account: Kuaidi100Account
  parcels: Parcel[]
  subscriptions: Subscription[]
  /** Moments of subscriptions, by carrier and number: four a month are allowed. */
  subscribed: Map<string, number[]>
  isExpired: boolean
  now: () => number
}
