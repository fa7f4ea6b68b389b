import type { PayView } from './payView'

/** The mall is asked this often after a payment, this far apart; then the shopper asks. */
const ASKS_PER_ROUND = 5
export const BETWEEN_ASKS_MS = 2000

/** Whether to ask again by itself: an order still unpaid, or no answer, may only be early. */
export function asksAgain(view: PayView | null, asked: number): boolean {
  return (view === null || view === 'payable') && asked < ASKS_PER_ROUND
}
