import { randomInt, seededRandom } from '@contract/rules/seededRandom'

/**
 * Returns the amount that each helper cuts, in fen: at least one fen each, and the last one exactly the rest of the
 * goal. The same seed gives the same amounts, so a bargain is decided when it starts.
 * @throws RangeError when there is less than one fen for each helper
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
    const requested = randomInt(random, Math.ceil(fair / 2), Math.ceil((fair * 3) / 2))
    const amount = Math.min(Math.max(1, requested), left - after)
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
 * Returns the viewer's role in a bargain:
 * - `guest`: not signed in, bargain running; helping requires sign-in
 * - `ownerRunning`: the viewer's own, running; can invite friends
 * - `ownerReached`: the viewer's own, goal reached; can claim the coupon
 * - `canHelp`: a friend's; can cut once
 * - `helped`: a friend's, which the viewer has helped; running or goal reached
 * - `over`: claimed or expired, for every viewer; goal reached, for viewers who did not help
 */
export function viewerOf({ status, isSignedIn, isOwner, hasHelped }: Facts): BargainViewer {
  if (status === 'claimed' || status === 'expired') return 'over'
  if (isOwner) return status === 'reached' ? 'ownerReached' : 'ownerRunning'
  if (hasHelped) return 'helped'
  if (status === 'reached') return 'over'
  return isSignedIn ? 'canHelp' : 'guest'
}

/** Milliseconds in which the owner of a reached bargain may claim the coupon. */
export const CLAIM_WITHIN_MS = 72 * 3_600_000
