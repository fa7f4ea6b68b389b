import { write } from '../call'

const TRACKING = { service: 'tracking' } as const

/** Spec 7, Tracking service. Signed with headers timestamp, nonce, appkey and sign (decision 0060). */
export const trackingCalls = {
  /** Returns the existing key of a device. */
  queryKey: write('POST', '/buried-config/query-key', TRACKING),
  /** Creates a new key for a device. */
  getKey: write('POST', '/buried-config/get-key', TRACKING),
  upload: write('POST', '/buried-data/upload/encrypt', TRACKING),
} as const
