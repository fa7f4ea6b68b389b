interface FirstAnswer {
  url: string
  answer: Promise<Response>
}

/** Takes over the question that index.html asked before the scripts came; once, and only when it is the same. */
export async function takeFirstAnswer(url: string): Promise<Response | null> {
  const page = window as { __firstAnswer?: FirstAnswer }
  const first = page.__firstAnswer
  if (!first || first.url !== url) return null
  page.__firstAnswer = undefined
  try {
    return await first.answer
  } catch {
    // Asked anew below, as if nothing had been tried.
    return null
  }
}
