import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '../Spinner/Spinner'
import { StateView } from '../StateView/StateView'
import styles from './PageLoad.module.scss'

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

export interface PageLoadProps {
  /** Skeleton of the content, shown instead of the spinner. */
  skeleton?: ReactNode
  /** Retries; offered after loading has taken too long. */
  onRetry?: () => void
}

/**
 * View of a page while its first data loads (spec 9): nothing for 200 ms, then the loading view, after 60 s the error
 * view. Unmount it when the data is there.
 */
export function PageLoad({ skeleton, onRetry }: PageLoadProps) {
  const [attempt, setAttempt] = useState(0)
  const phase = usePageLoad(attempt)
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry?.()
  }
  if (phase === 'quiet') return <View className={styles.quiet} />
  if (phase === 'late')
    return (
      <StateView
        state="failed"
        note="网络好像不太顺，请再试一次"
        {...(onRetry ? { onAction: retry } : null)}
      />
    )
  if (skeleton) return skeleton
  return (
    <View className={styles.ring} ariaRole="status" ariaLabel="正在加载">
      <Spinner large />
    </View>
  )
}
