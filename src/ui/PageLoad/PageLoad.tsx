import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Spinner } from '../Spinner/Spinner'
import { StateView } from '../StateView/StateView'
import styles from './PageLoad.module.scss'
import { usePageLoad } from './usePageLoad'

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
  if (phase === 'late') return <StateView state="failed" {...(onRetry ? { onAction: retry } : null)} />
  if (skeleton) return skeleton
  return (
    <View className={styles.ring} ariaRole="status" ariaLabel="正在加载">
      <Spinner large />
    </View>
  )
}
