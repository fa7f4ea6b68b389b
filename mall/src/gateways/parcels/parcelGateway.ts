import type { CarrierName } from '@contract/carriers'

/** A parcel as a tracking service knows it. */
export interface TrackedNumber {
  readonly carrier: CarrierName
  readonly expressNo: string
  /** Phone of the receiver; some carriers return nothing without it. */
  readonly phone: string
}

export interface TrackedStep {
  /** Real milliseconds. */
  readonly at: number
  readonly text: string
}

/** Steps and state of a parcel, as a tracking service reports them. */
export interface TrackedParcel {
  /** The oldest first. */
  readonly steps: readonly TrackedStep[]
  readonly isSigned: boolean
}

/** A message of the service about one parcel, verified. */
export interface ParcelPush extends TrackedParcel {
  readonly expressNo: string
  /** The carrier that the service has found instead of the one it was given. */
  readonly otherCarrier: CarrierName | undefined
}

/** Thrown when a service will never follow this parcel; any other error may go away. */
export class ParcelRefused extends Error {}

/** Service that follows parcels. Every call may be repeated. */
export interface ParcelGateway {
  /**
   * Asks for pushes to an address, signed with `salt`.
   * @throws ParcelRefused
   */
  subscribe(parcel: TrackedNumber, callback: { readonly url: string; readonly salt: string }): Promise<void>
  /** Undefined when nothing is known yet. @throws ParcelRefused */
  query(parcel: TrackedNumber): Promise<TrackedParcel | undefined>
  /** Returns the carrier of a number, if the service is sure of one that the shop works with. */
  recognise(expressNo: string): Promise<CarrierName | undefined>
  /** Returns a push whose signature fits, or undefined. `form` is what the mall received. */
  readPush(form: unknown, salt: string): ParcelPush | undefined
}
