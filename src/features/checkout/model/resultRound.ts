import type { PayView } from './payView'

/** Number of requests in a round after a payment; after that the user must ask. */
const ASKS_PER_ROUND = 5
export const BETWEEN_ASKS_MS = 2000

/**
 * Returns whether to ask again automatically: an unpaid order or a missing response may only mean that it is too early.
 */
export function pollsAgain(view: PayView | null, requested: number): boolean {
  return (view === null || view === 'payable') && requested < ASKS_PER_ROUND
}
