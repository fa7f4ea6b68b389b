export interface FirstAnswer {
  url: string
  answer: Promise<Response>
  /** The whole body, once it has arrived. */
  text?: string
}

export const saved = () => window as { __firstAnswer?: FirstAnswer }

/** Returns the response to index.html's early request (before the scripts loaded); once, only for the same address. */
export async function takeFirstAnswer(url: string): Promise<Response | null> {
  const first = saved().__firstAnswer
  if (!first || first.url !== url) return null
  saved().__firstAnswer = undefined
  try {
    return await first.answer
  } catch {
    // The caller sends the request again.
    return null
  }
}
