import type { StoredValues } from './keys'

/**
 * A sample of each stored value that is no text: what the pages need in it. Key `*` is every key of a record. Another
 * release, another site of the same origin or a fault may have left something else under the same key.
 */
export const SAMPLES: { readonly [K in keyof StoredValues]?: unknown } = {
  userInfo: {},
  currentCity: { cityName: '', latitude: 0, longitude: 0 },
  currentLocation: { latitude: 0, longitude: 0 },
  smsResendAt: { '*': 0 },
  searchHistory: [''],
  largeText: false,
  pendingOrder: { clientKey: '', at: 0, signature: '' },
  pendingDraws: { '*': { clientKey: '', plan: {} } },
  reviewDrafts: { '*': { lines: { '*': { score: 0, content: '', pictures: [''] } } } },
  builds: { last: '', saved: [{ code: '', name: '' }] },
  fitted: { '*': '' },
  trackingQueue: [],
  arrival: { inviter: '', path: '', at: 0 },
  visits: 0,
  openingAd: { id: '', image: '', url: '', title: '', seconds: 0 },
  lastAnswers: { shape: '', answers: { '*': { at: 0 } } },
}

/** Returns whether a value has everything that a sample has, in the same types. A list fits when each entry does. */
export function fits(sample: unknown, value: unknown): boolean {
  if (typeof value !== typeof sample || value === null || Array.isArray(value) !== Array.isArray(sample))
    return false
  if (Array.isArray(sample))
    return sample.length === 0 || (value as unknown[]).every((one) => fits(sample[0], one))
  if (typeof sample !== 'object') return true
  const parts = value as Record<string, unknown>
  return Object.entries(sample as object).every(([name, part]) =>
    name === '*' ? Object.values(parts).every((one) => fits(part, one)) : fits(part, parts[name]),
  )
}
