import { View } from '@tarojs/components'
import { Spinner } from '../Spinner/Spinner'
import styles from './ListFooter.module.scss'

export interface ListFooterProps {
  /** idle: there are more rows, not requested yet. */
  state: 'idle' | 'loading' | 'failed' | 'end'
  onRetry?: () => void
}

const WORDS: Record<ListFooterProps['state'], string> = {
  idle: ' ',
  loading: '正在加载',
  failed: '没能加载出来，点这里重试',
  end: '已经到底了',
}

/** The last row of a growing list. Its height never changes, so the list never jumps. */
export function ListFooter({ state, onRetry }: ListFooterProps) {
  const isFailed = state === 'failed'
  return (
    <View
      className={styles.footer}
      ariaRole={isFailed ? 'button' : 'status'}
      hoverClass={isFailed ? 'press' : 'none'}
      onClick={() => {
        if (isFailed) onRetry?.()
      }}
    >
      {state === 'loading' && <Spinner />}
      <View className={isFailed ? styles.retry : styles.text}>{WORDS[state]}</View>
    </View>
  )
}
