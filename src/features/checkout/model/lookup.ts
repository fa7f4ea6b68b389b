/** What a look-up of a lost order gave: it isn't there, or no answer again. */
export type LookupMiss = 'none' | 'unknown'

export type LookupStep =
  | { readonly kind: 'ask'; readonly afterMs: number }
  /** It was not made: the button may be offered again. */
  | { readonly kind: 'notMade' }
  /** Still no answer: the shopper decides when to ask again. */
  | { readonly kind: 'wait' }

const BETWEEN_MS = [0, 1500, 2000, 3000, 4000, 5000] as const
/** The lost call may still be on its way when the first look-up is answered. */
const NONES_TO_BELIEVE = 2

/** What to do after the misses so far. */
export function nextLookup(misses: readonly LookupMiss[]): LookupStep {
  const nones = misses.length - misses.lastIndexOf('unknown') - 1
  if (nones >= NONES_TO_BELIEVE) return { kind: 'notMade' }
  if (misses.length >= BETWEEN_MS.length) return { kind: 'wait' }
  return { kind: 'ask', afterMs: BETWEEN_MS[misses.length] ?? 0 }
}
