import { create } from 'zustand'

interface PrivacyQuestion {
  /** Answers the open question; null when there is none. */
  readonly answer: ((agreed: boolean) => void) | null
}

export const usePrivacyQuestion = create<PrivacyQuestion>(() => ({ answer: null }))

/** Shows the platform's privacy question over the page until it is answered; set at launch. */
export function showPrivacyQuestion(answer: (agreed: boolean) => void) {
  usePrivacyQuestion.setState({ answer })
}

export function answerPrivacy(agreed: boolean) {
  const { answer } = usePrivacyQuestion.getState()
  usePrivacyQuestion.setState({ answer: null })
  answer?.(agreed)
}
