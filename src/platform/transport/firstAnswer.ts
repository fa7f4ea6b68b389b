export interface FirstAnswer {
  url: string
  answer: Promise<Response>
  /** The whole body, once it is there. */
  text?: string
}

export const kept = () => window as { __firstAnswer?: FirstAnswer }

/** Takes over the question that index.html asked before the scripts came; once, and only when it is the same. */
export async function takeFirstAnswer(url: string): Promise<Response | null> {
  const first = kept().__firstAnswer
  if (!first || first.url !== url) return null
  kept().__firstAnswer = undefined
  try {
    return await first.answer
  } catch {
    // Asked anew below, as if nothing had been tried.
    return null
  }
}
