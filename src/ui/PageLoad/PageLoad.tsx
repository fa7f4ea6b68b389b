import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Spinner } from '../Spinner/Spinner'
import { StateView } from '../StateView/StateView'
import styles from './PageLoad.module.scss'
import { usePageLoad } from './usePageLoad'

export interface PageLoadProps {
  /** Instead of the turning ring: the skeleton of what comes. */
  skeleton?: ReactNode
  /** Asks again; offered once it takes too long. */
  onRetry?: () => void
}

/**
 * While a page's first data is on its way (spec 9): nothing for 200 ms, then the loading view, after 60 s the error
 * view. It waits for nothing itself: whoever has the data simply stops drawing it.
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
