import { create } from 'zustand'
import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'
import type { Dealer } from './dealer'

/** Client state of spec 3: the dealer chosen last, used as the default of the next form that needs one. */
const useDealerStore = create<{ currentDealer: Dealer | null }>(() => ({ currentDealer: null }))

export const useCurrentDealer = (): Dealer | null => useDealerStore((state) => state.currentDealer)

export const currentDealer = (): Dealer | null => useDealerStore.getState().currentDealer

export const saveCurrentDealer = (dealer: Dealer | null) => useDealerStore.setState({ currentDealer: dealer })

interface Requested {
  /** Id of the dealer that is selected on the requesting page. */
  readonly currentId?: string | null
  /** Only dealers that offer this service, such as 试驾. */
  readonly service?: string
}

const question = createQuestion<Dealer>()
let requested: Requested = {}
let requestedFrom = 1

/**
 * Opens the dealer list for choosing a dealer. Resolves with the chosen dealer, which is also saved as `currentDealer`,
 * once the requesting page is on its way back to the top. Resolves with null when the shopper leaves without a choice.
 */
export function chooseDealer(now: Requested = {}): Promise<Dealer | null> {
  requestedFrom = openPages()
  requested = now
  return question.open(() => navigate('dealers', { choose: '1' }))
}

/** Returns the options of the open request; null when there is none (after a reload, or a link from outside). */
export const requestedDealer = (): Requested | null => (question.isOpen() ? requested : null)

/** Resolves the open request and goes back to the requesting page, however many pages were opened since. */
export function answerDealer(dealer: Dealer) {
  saveCurrentDealer(dealer)
  question.answer(dealer)
  void goBackTo(requestedFrom)
}

export const leaveWithoutDealer = () => question.answer(null)
