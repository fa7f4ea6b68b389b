import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'
import type { Address } from './address'

const question = createQuestion<Address>()
let askedFrom = 1
let currentId: string | null = null
let firstPage: 'list' | 'form' = 'list'

/**
 * Lets the shopper choose an address on the list, or on a new one's form when there is none yet. Resolves with the
 * chosen one once the page that asked is on its way back to the top; null when left without a choice.
 */
export function chooseAddress(now: { readonly currentId: string | null; readonly hasNone?: boolean }) {
  askedFrom = openPages()
  currentId = now.currentId
  firstPage = now.hasNone ? 'form' : 'list'
  return question.ask(() => navigate(now.hasNone ? 'addNewAddress' : 'addressList', { choose: '1' }))
}

/** The address that the asking page holds now. */
export const currentChoice = (): string | null => currentId

/** False after a reload: nobody waits for an answer any more. */
export const isChoosingAddress = (): boolean => question.isOpen()

/** Answers and goes back to the page that asked, whatever was opened on the way (list, form). */
export function answerAddress(address: Address) {
  question.answer(address)
  void goBackTo(askedFrom)
}

/** A page is left: without a choice, if it is the one that was opened to choose on. */
export function leaveWithoutAddress(page: 'list' | 'form') {
  if (page === firstPage) question.answer(null)
}
