/**
 * A question that another page answers, such as "which address?". Only one is open: a new question settles the older
 * one with null, and so does leaving the answering page without a choice.
 */
export interface Question<Answer> {
  /** Resolves when answered. `openPage` opens the page that answers; if it resolves false, the answer is null. */
  open(openPage: () => Promise<boolean>): Promise<Answer | null>
  /** Settles the question. Returns false when none is open. */
  answer(answer: Answer | null): boolean
  isOpen(): boolean
}

export function createQuestion<Answer>(): Question<Answer> {
  let settle: ((answer: Answer | null) => void) | null = null

  function answer(value: Answer | null): boolean {
    const waiting = settle
    settle = null
    waiting?.(value)
    return waiting !== null
  }

  return {
    open(openPage) {
      answer(null)
      return new Promise((resolve) => {
        settle = resolve
        void openPage().then((isOpen) => {
          if (!isOpen && settle === resolve) answer(null)
        })
      })
    },
    answer,
    isOpen: () => settle !== null,
  }
}
