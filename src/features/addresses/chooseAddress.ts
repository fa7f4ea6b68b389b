import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'
import type { Address } from './address'

const question = createQuestion<Address>()
let requestedFrom = 1
let currentId: string | null = null
let firstPage: 'list' | 'form' = 'list'

/**
 * Lets the user choose an address in the list, or create one in the form when there is none yet. Resolves with the
 * chosen address once the calling page is about to be on top again, or with null when the user leaves without choosing.
 */
export function chooseAddress(now: { readonly currentId: string | null; readonly hasNone?: boolean }) {
  requestedFrom = openPages()
  currentId = now.currentId
  firstPage = now.hasNone ? 'form' : 'list'
  return question.open(() => navigate(now.hasNone ? 'addNewAddress' : 'addressList', { choose: '1' }))
}

/** Returns the id of the address that the calling page has selected now. */
export const currentChoice = (): string | null => currentId

/** Returns whether a page waits for a choice. False after a reload. */
export const isChoosingAddress = (): boolean => question.isOpen()

/** Returns the address to the calling page and goes back to it, closing the pages opened in between (list, form). */
export function answerAddress(address: Address) {
  question.answer(address)
  void goBackTo(requestedFrom)
}

/** Call when a page is closed. Ends the choice with null if it is the page that the choice was opened on. */
export function leaveWithoutAddress(page: 'list' | 'form') {
  if (page === firstPage) question.answer(null)
}
