import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon/Icon'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import type { Pending } from '../model/useBookingForm'
import styles from './CurrentChoice.module.scss'

interface CurrentChoiceProps {
  /** Picture or icon at the left. */
  lead?: ReactNode
  title: string
  note?: string
  label: string
  onTap: () => void
}

/** A row that shows the current choice; a tap opens the page or sheet to change it. */
export function CurrentChoice({ lead, title, note, label, onTap }: CurrentChoiceProps) {
  return (
    <View className={styles.row} hoverClass="press" ariaRole="button" ariaLabel={label} onClick={onTap}>
      {lead}
      <View className={styles.text}>
        <View className={styles.title}>{title}</View>
        {note && <View className={styles.note}>{note}</View>}
      </View>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}

interface PendingChoiceProps {
  pending: Pending
  /** Name of the choice: 车系, 门店. */
  what: string
}

/** Placeholder for a choice that is loading or failed to load. */
export function PendingChoice({ pending, what }: PendingChoiceProps) {
  if (pending !== 'waiting')
    return (
      <CurrentChoice
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
