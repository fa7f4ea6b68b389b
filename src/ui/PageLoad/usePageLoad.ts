import { useEffect, useState } from 'react'

/** Spec 9: async page load, delay and timeout. */
export const LOADING_DELAY_MS = 200
const LOADING_TIMEOUT_MS = 60_000

export type LoadPhase = 'quiet' | 'loading' | 'late'

/** quiet: too early to show anything. loading: the loading view. late: the error view. Counts from the first frame. */
export function loadPhaseAt(elapsedMs: number): LoadPhase {
  if (elapsedMs >= LOADING_TIMEOUT_MS) return 'late'
  return elapsedMs >= LOADING_DELAY_MS ? 'loading' : 'quiet'
}

export function usePageLoad(attempt: unknown): LoadPhase {
  const [elapsed, setElapsed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the clock again
  useEffect(() => {
    setElapsed(0)
    const timers = [LOADING_DELAY_MS, LOADING_TIMEOUT_MS].map((ms) => setTimeout(() => setElapsed(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [attempt])
  return loadPhaseAt(elapsed)
}
