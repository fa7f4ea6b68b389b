import { View } from '@tarojs/components'
import { Spinner } from '../Spinner/Spinner'
import styles from './ListFooter.module.scss'

export interface ListFooterProps {
  /** idle: more is there, not asked for yet. */
  state: 'idle' | 'loading' | 'failed' | 'end'
  onRetry?: () => void
  /** Words at the end of the list. */
  endText?: string
}

/** The last row of a growing list. Its height never changes, so the list never jumps. */
export function ListFooter({ state, onRetry, endText = '已经到底了' }: ListFooterProps) {
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
      <View className={isFailed ? styles.retry : styles.text}>
        {state === 'loading'
          ? '正在加载'
          : isFailed
            ? '没能加载出来，点这里重试'
            : state === 'end'
              ? endText
              : ' '}
      </View>
    </View>
  )
}
