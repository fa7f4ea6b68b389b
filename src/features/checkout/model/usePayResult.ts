import { useQueryClient } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { useSignedIn } from '@/features/session/sessionStore'
import { askPayState, type PayState, type PayView, payView } from './payState'

export interface PayResult {
  readonly state: PayState | null
  /** Error of the last request; null when it succeeded. */
  readonly failure: unknown
  readonly isAsking: boolean
}

/**
 * Asks the mall for the payment state up to five times, two seconds apart. Starts again whenever the page shows and
 * when `askAgain` is called.
 */
export function usePayResult(orderNo: string | undefined): PayResult & { askAgain: () => void } {
  const queries = useQueryClient()
  const isSignedIn = useSignedIn()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<PayResult>({ state: null, failure: null, isAsking: true })
  const askAgain = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts the requests again
  useEffect(() => {
    if (!orderNo || !isSignedIn) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setResult((before) => ({ ...before, isAsking: true }))
    const ask = async (requested: number) => {
      const { state, failure } = await askPayState(orderNo).then(
        (known) => ({ state: known, failure: null }),
        (reason: unknown) => ({ state: null, failure: reason }),
      )
      if (isOver) return
      const again = !isNotFound(failure) && pollsAgain(state && payView(state), requested + 1)
      setResult((before) => ({ state: state ?? before.state, failure, isAsking: again }))
      if (again) timer = setTimeout(() => void ask(requested + 1), BETWEEN_ASKS_MS)
      else void invalidate(queries, 'orders')
    }
    void ask(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [orderNo, isSignedIn, round])

  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) askAgain()
    wasShown.current = true
  })

  return { ...result, askAgain }
}

/** Number of requests in a round after a payment; after that the user must ask. */
const ASKS_PER_ROUND = 5
export const BETWEEN_ASKS_MS = 2000

/**
 * Returns whether to ask again automatically: an unpaid order or a missing response may only mean that it is too early.
 */
export function pollsAgain(view: PayView | null, requested: number): boolean {
  return (view === null || view === 'payable') && requested < ASKS_PER_ROUND
}
