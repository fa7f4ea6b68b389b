/** Default limit for locating the device; callers may wait longer. */
export const LOCATE_WITHIN_MS = 10_000
/** Limit for reading the location permission; after it the permission is 'unknown'. */
export const PERMISSION_WITHIN_MS = 3_000

/** The shopper's permission to use the device's location. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** Thrown without a location: denied, privacy guide not accepted (WeChat), switched off, not found, or timed out. */
export class NoLocation extends Error {
  constructor(readonly reason: 'denied' | 'unagreed' | 'unavailable') {
    super(reason)
    this.name = 'NoLocation'
  }
}

/** Throws `NoLocation` for a missing or unusable location. */
export function notFound(): never {
  throw new NoLocation('unavailable')
}
