import { useEffect, useRef } from 'react'

/** All phones reach zero at once: their questions are spread over this. */
const SPREAD_MS = 1_200
/** The mall may be a blink behind. */
const LEAST_MS = 200

/** For a countdown's end: asks the mall, a random moment later; never flips anything by itself (DESIGN 4). */
export function useAskAtZero(ask: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), LEAST_MS + Math.random() * SPREAD_MS)
  }
}
