/** A gateway's answer that a payment went through, as it travels to the mall's callback. */
export interface PayAnswer {
  payNo: string
  tradeNo: string
  /** Fen. */
  amount: number
  status: 'paid'
  /** Real milliseconds when it was signed. */
  timestamp: number
  nonce: string
}

/** An answer older than this was recorded and is being played again. */
export const ANSWER_LIVES_MS = 10 * 60_000

/** What is signed: every field, by name, so that none can be moved or left out. */
export const signedText = (answer: PayAnswer): string =>
  (['amount', 'nonce', 'payNo', 'status', 'timestamp', 'tradeNo'] as const)
    .map((field) => `${field}=${encodeURIComponent(String(answer[field]))}`)
    .join('&')

export const isFresh = (answer: PayAnswer, realNow: number): boolean =>
  Math.abs(realNow - answer.timestamp) <= ANSWER_LIVES_MS
