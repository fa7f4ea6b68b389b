import { create } from 'zustand'

interface PrivacyQuestion {
  /** Whose turn it is to answer; null while nobody asks. */
  readonly answer: ((agreed: boolean) => void) | null
}

export const usePrivacyQuestion = create<PrivacyQuestion>(() => ({ answer: null }))

/** For launch: what the platform asks stands over the page until it is answered. */
export function askPrivacy(answer: (agreed: boolean) => void) {
  usePrivacyQuestion.setState({ answer })
}

export function answerPrivacy(agreed: boolean) {
  const { answer } = usePrivacyQuestion.getState()
  usePrivacyQuestion.setState({ answer: null })
  answer?.(agreed)
}
