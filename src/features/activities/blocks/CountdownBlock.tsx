import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { invalidate } from '@/api/query/invalidate'
import { Countdown } from '@/ui/Countdown/Countdown'
import type { BlockProps } from '../model/activity'
import { ACTIVITY_READS } from '../model/activityReads'
import styles from './blocks.module.scss'

/** Countdown to the start, then to the end, by the mall's clock. Draws nothing once the activity is over, or without a time. */
export function CountdownBlock({ block, activity }: BlockProps<'countdown'>) {
  const queries = useQueryClient()
  const { state, startAt, endAt } = activity
  if (state === 'ended' || state === 'closed') return null
  const end = state === 'coming' ? startAt : endAt
  if (end <= 0) return null
  return (
    <View className={styles.countdownRow}>
      <View className={styles.countdownTitle}>
        {state === 'coming' ? '距离开始' : block.title || '距离结束'}
      </View>
      <Countdown
        look="blocks"
        left={() => end - serverNow()}
        endKey={end}
        onEnd={() => void invalidate(queries, ACTIVITY_READS)}
      />
    </View>
  )
}
