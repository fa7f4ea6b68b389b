import { useEffect, useRef } from 'react'

/** All countdowns reach zero at the same time; requests are spread at random over this many ms. */
const SPREAD_MS = 1_200
/** Minimum delay in ms, since the mall's clock may be slightly behind. */
const LEAST_MS = 200

/**
 * Returns a handler for the end of a countdown: asks the mall after a random delay. It never changes the state by
 * itself (decision 0013).
 */
export function useRefetchAtZero(ask: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), LEAST_MS + Math.random() * SPREAD_MS)
  }
}
