import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Timeline.module.scss'

export interface TimelineEntry {
  readonly key: string | number
  readonly title: string
  readonly note?: ReactNode
  /** Display text, such as 11-21 09:46. */
  readonly time?: string
}

/** List of past events, latest first; or of planned steps, with `current` as the index of the reached one. */
export function Timeline({ entries, current = 0 }: { entries: readonly TimelineEntry[]; current?: number }) {
  return (
    <View ariaRole="list">
      {entries.map((entry, index) => (
        <View
          key={entry.key}
          className={clsx(styles.entry, index === current && styles.current)}
          ariaRole="listitem"
        >
          <View className={styles.rail}>
            <View className={styles.mark} />
          </View>
          <View className={styles.text}>
            <View className={styles.title}>{entry.title}</View>
            {entry.note !== undefined && <View className={styles.note}>{entry.note}</View>}
            {entry.time && <View className={styles.time}>{entry.time}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}
