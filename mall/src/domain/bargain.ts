import { randomInt, seededRandom } from '@/lib/seededRandom'

/**
 * What each helper cuts, in fen: every one something, the last one exactly what is left of the goal. The same seed
 * gives the same amounts, so a bargain is decided when it starts.
 * @throws RangeError when there isn't a fen for everybody
 */
export function helpAmounts(goal: number, helpers: number, seed: number): number[] {
  if (!Number.isSafeInteger(goal) || helpers < 1 || goal < helpers) {
    throw new RangeError(`${goal} fen for ${helpers} helpers`)
  }
  const random = seededRandom(seed)
  const amounts: number[] = []
  let left = goal
  for (let after = helpers - 1; after > 0; after -= 1) {
    const fair = left / (after + 1)
    const wished = randomInt(random, Math.ceil(fair / 2), Math.ceil((fair * 3) / 2))
    const amount = Math.min(Math.max(1, wished), left - after)
    amounts.push(amount)
    left -= amount
  }
  return [...amounts, left]
}

export type BargainViewer = 'guest' | 'ownerRunning' | 'ownerReached' | 'canHelp' | 'helped' | 'over'

interface Facts {
  readonly status: 'running' | 'reached' | 'claimed' | 'expired'
  readonly isSignedIn: boolean
  readonly isOwner: boolean
  readonly hasHelped: boolean
}

/**
 * The six ways to see a bargain:
 * - `guest`: not signed in; it runs, and helping leads to sign-in
 * - `ownerRunning`: one's own; invites
 * - `ownerReached`: one's own; claims the coupon
 * - `canHelp`: a friend's; cuts once
 * - `helped`: a friend's that one has helped, running or reached
 * - `over`: claimed or expired, for everybody; reached, for whoever did not help
 */
export function viewerOf({ status, isSignedIn, isOwner, hasHelped }: Facts): BargainViewer {
  if (status === 'claimed' || status === 'expired') return 'over'
  if (isOwner) return status === 'reached' ? 'ownerReached' : 'ownerRunning'
  if (hasHelped) return 'helped'
  if (status === 'reached') return 'over'
  return isSignedIn ? 'canHelp' : 'guest'
}

/** A reached bargain waits so long for its owner. */
export const CLAIM_WITHIN_MS = 72 * 3_600_000
