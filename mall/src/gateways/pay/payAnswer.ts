/** A gateway's notification of a payment, as sent to the mall's callback. */
export interface PayAnswer {
  payNo: string
  tradeNo: string
  /** Fen. */
  amount: number
  status: 'paid'
  /** Time of signing, in real milliseconds. */
  timestamp: number
  nonce: string
}

/** Maximum age of an answer: an older one is taken as a replay of a recorded answer. */
export const ANSWER_LIVES_MS = 10 * 60_000

/** Returns the text to sign: every field with its name, so that no field can be moved or omitted. */
export const signedText = (answer: PayAnswer): string =>
  (['amount', 'nonce', 'payNo', 'status', 'timestamp', 'tradeNo'] as const)
    .map((field) => `${field}=${encodeURIComponent(String(answer[field]))}`)
    .join('&')

export const isFresh = (answer: PayAnswer, realNow: number): boolean =>
  Math.abs(realNow - answer.timestamp) <= ANSWER_LIVES_MS
