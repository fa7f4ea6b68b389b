import { useCallback, useEffect, useRef, useState } from 'react'

export interface OneAtATime {
  /** Whether work is under way; for the button: `loading={isBusy}`. */
  readonly isBusy: boolean
  /** Starts `work`, or does nothing while an earlier one runs: then it resolves with undefined. Rejects as `work` does. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>
  /** Allows the next work although the current one hasn't ended, because it may never end. */
  release(): void
}

/**
 * Runs work started by a tap, never twice at the same time. Uses a lock besides the busy state, because the state
 * changes one frame too late for a quick second tap. `run` and `release` stay the same between renders.
 */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setBusy] = useState(false)
  /** The running work; null when there is none. */
  const current = useRef<object | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const release = useCallback(() => {
    current.current = null
    if (isHere.current) setBusy(false)
  }, [])
  const run = useCallback(
    async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
      if (current.current) return undefined
      const turn = {}
      current.current = turn
      setBusy(true)
      try {
        return await work()
      } finally {
        if (current.current === turn) release()
      }
    },
    [release],
  )
  return { isBusy, run, release }
}
