import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import type { Pending } from '../model/useBookingForm'
import { ChoiceRow } from './ChoiceRow'
import styles from './ChoiceRow.module.scss'

interface PendingChoiceProps {
  pending: Pending
  /** Name of the choice: 车系, 门店. */
  what: string
}

/** Placeholder for a choice that is loading or failed to load. */
export function PendingChoice({ pending, what }: PendingChoiceProps) {
  if (pending !== 'waiting')
    return (
      <ChoiceRow
        title={`${what}没能加载出来`}
        note="点按重试"
        label={`${what}没能加载出来，点按重试`}
        onTap={pending.retry}
      />
    )
  return (
    <View className={styles.waiting} ariaRole="status" ariaLabel="正在加载">
      <Skeleton width="48%" height="20px" />
      <Skeleton width="80%" />
    </View>
  )
}
