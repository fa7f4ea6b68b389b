import { useEffect, useRef, useState } from 'react'

export interface OneAtATime {
  /** For the button: `loading={isBusy}`. */
  readonly isBusy: boolean
  /** Starts `work`, or does nothing while an earlier one runs: then it resolves with undefined. Rejects as `work` does. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

/**
 * Runs work started by a tap, never twice at the same time. Uses a lock besides the busy state, because the state
 * changes one frame too late for a quick second tap.
 */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setBusy] = useState(false)
  const lock = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (lock.current) return undefined
    lock.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      lock.current = false
      if (isHere.current) setBusy(false)
    }
  }
  return { isBusy, run }
}
