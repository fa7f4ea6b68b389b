import { sha256 } from 'js-sha256'

/** Hashes between two checks of the clock, and ms between two pauses that let the page respond. */
const HASHES_AT_ONCE = 50
const SLICE_MS = 12

export interface Challenge {
  readonly salt: string
  readonly challenge: string
  readonly maxNumber: number
  readonly signature: string
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Solves a challenge in slices, so that the page stays responsive, and returns the proof.
 * @throws Error when no number fits: the challenge is invalid
 */
export async function solveChallenge({ salt, challenge, maxNumber, signature }: Challenge): Promise<string> {
  for (let number = 0; number <= maxNumber; ) {
    const until = Date.now() + SLICE_MS
    while (number <= maxNumber && Date.now() < until) {
      for (let end = number + HASHES_AT_ONCE; number < end; number++) {
        if (sha256(salt + number) === challenge) return `${salt}~${number}~${signature}`
      }
    }
    await pause()
  }
  throw new Error('no number fits the challenge')
}
