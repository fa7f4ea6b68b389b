import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { useSignedIn } from '@/features/session/sessionStore'
import { useShownAgain } from '@/shell/useShownAgain'
import { loadPayState, mayStillBePaid, type PayState } from './payState'

export interface PayResult {
  readonly state: PayState | null
  /** Error of the last request; null when it succeeded. */
  readonly failure: unknown
  readonly isChecking: boolean
}

/**
 * Requests the payment state up to five times, two seconds apart. Starts again whenever the page shows and
 * when `checkAgain` is called.
 */
export function usePayResult(orderNo: string | undefined): PayResult & { checkAgain: () => void } {
  const queries = useQueryClient()
  const isSignedIn = useSignedIn()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<PayResult>({ state: null, failure: null, isChecking: true })
  const checkAgain = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts the requests again
  useEffect(() => {
    if (!orderNo || !isSignedIn) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setResult((before) => ({ ...before, isChecking: true }))
    const check = async (done: number) => {
      const { state, failure } = await loadPayState(orderNo).then(
        (known) => ({ state: known, failure: null }),
        (reason: unknown) => ({ state: null, failure: reason }),
      )
      if (isOver) return
      const again = !isNotFound(failure) && pollsAgain(state, done + 1)
      setResult((before) => ({ state: state ?? before.state, failure, isChecking: again }))
      if (again) timer = setTimeout(() => void check(done + 1), BETWEEN_CHECKS_MS)
      else void invalidate(queries, ORDER_READS)
    }
    void check(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [orderNo, isSignedIn, round])

  useShownAgain(checkAgain)

  return { ...result, checkAgain }
}

/** Number of requests in a round after a payment; after that the user starts the next one. */
const CHECKS_PER_ROUND = 5
export const BETWEEN_CHECKS_MS = 2000

/**
 * Returns whether to check again automatically: a payment that hasn't arrived or a missing response may only mean that it
 * is too early.
 */
export function pollsAgain(state: PayState | null, done: number): boolean {
  return mayStillBePaid(state) && done < CHECKS_PER_ROUND
}
