import type { StoredValues } from '@/platform/host/storage/keys'

type Pending = StoredValues['pendingOrder']

/** Milliseconds after which a lost order is no longer looked up; the user finds it in the order list. */
const PENDING_MS = 24 * 3600 * 1000

/**
 * Returns how an order that was sent but never answered affects the next one.
 * - none: there is no such order; use a new key
 * - same: it is the same order; send it again under the same key, so that the mall creates it only once
 * - other: it is a different order, which may have been created; look it up first
 */
export function pendingMeans(
  pending: Pending | undefined,
  signature: string,
  now: number,
): 'none' | 'same' | 'other' {
  if (!pending || now - pending.at > PENDING_MS) return 'none'
  return pending.signature === signature ? 'same' : 'other'
}

/** Unsuccessful look-up of a lost order: 'none', the mall has no such order; 'unknown', no response. */
export type LookupMiss = 'none' | 'unknown'

export type LookupStep =
  | { readonly kind: 'ask'; readonly afterMs: number }
  /** The order was not created: the user may submit again. */
  | { readonly kind: 'notMade' }
  /** Still no response: the user decides when to ask again. */
  | { readonly kind: 'wait' }

const BETWEEN_MS = [0, 1500, 2000, 3000, 4000, 5000] as const
/**
 * Number of consecutive 'none' answers needed, because the lost request may still be on its way during the first
 * look-up.
 */
const NONES_TO_BELIEVE = 2

/** Returns the next step after the unsuccessful look-ups so far. */
export function nextLookup(misses: readonly LookupMiss[]): LookupStep {
  const nones = misses.length - misses.lastIndexOf('unknown') - 1
  if (nones >= NONES_TO_BELIEVE) return { kind: 'notMade' }
  if (misses.length >= BETWEEN_MS.length) return { kind: 'wait' }
  return { kind: 'ask', afterMs: BETWEEN_MS[misses.length] ?? 0 }
}
