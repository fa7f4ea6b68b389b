import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'
import { keepCurrentDealer } from './currentDealer'
import type { Dealer } from './dealer'

interface Asked {
  /** The dealer that the asking page holds now. */
  readonly currentId?: string | null
  /** Only those that offer this, such as 试驾. */
  readonly service?: string
}

const question = createQuestion<Dealer>()
let asked: Asked = {}
let askedFrom = 1

/**
 * Lets the shopper choose a dealer on the list. Resolves with the chosen one, which is the `currentDealer` from then
 * on, once the page that asked is on its way back to the top; null when left without a choice.
 */
export function chooseDealer(now: Asked = {}): Promise<Dealer | null> {
  askedFrom = openPages()
  asked = now
  return question.ask(() => navigate('dealers', { choose: '1' }))
}

/** What the open question is about; null when nobody asked (a reload, a link from outside). */
export const askedDealer = (): Asked | null => (question.isOpen() ? asked : null)

/** Answers and goes back to the page that asked, whatever was opened on the way. */
export function answerDealer(dealer: Dealer) {
  keepCurrentDealer(dealer)
  question.answer(dealer)
  void goBackTo(askedFrom)
}

export const leaveWithoutDealer = () => question.answer(null)
