/** A device that hasn't told its place by then is not found, unless the caller waits on. */
export const LOCATE_WITHIN_MS = 10_000
/** Settings that don't tell by then tell nothing. */
export const PERMISSION_WITHIN_MS = 3_000

/** What the shopper has said about using the place of the device. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** No place: refused, privacy guide not agreed to (WeChat), switched off, not found, or too late. */
export class NoLocation extends Error {
  constructor(readonly reason: 'denied' | 'unagreed' | 'unavailable') {
    super(reason)
    this.name = 'NoLocation'
  }
}

/** For places that can't be used, whatever was answered. */
export function notFound(): never {
  throw new NoLocation('unavailable')
}
