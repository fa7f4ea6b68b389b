import { write } from '../call'

const TRACKING = { service: 'tracking' } as const

/** Spec 7, Tracking service. Signed with headers timestamp, nonce, appkey and sign. */
export const trackingCalls = {
  /** The key that a device already has. */
  queryKey: write('POST', '/buried-config/query-key', TRACKING),
  /** A new key for a device. */
  getKey: write('POST', '/buried-config/get-key', TRACKING),
  upload: write('POST', '/buried-data/upload/encrypt', TRACKING),
} as const
