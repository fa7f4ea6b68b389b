/** What the shopper has said about using the place of the device. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** No place: refused, switched off, not found, or too late. */
export class NoLocation extends Error {
  constructor(readonly reason: 'denied' | 'unavailable') {
    super(reason)
    this.name = 'NoLocation'
  }
}
