import { View } from '@tarojs/components'
import { Badge } from '@/ui/Badge/Badge'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { AnyIcon } from '@/ui/Icon/names.generated'
import styles from './OrderEntries.module.scss'

export interface Door {
  readonly text: string
  readonly icon: AnyIcon
  readonly open: () => unknown
  /** How many wait behind it. */
  readonly count?: number | undefined
}

/** Doors of one kind, four in a row. */
export function Doors({ title, doors }: { title: string; doors: readonly Door[] }) {
  return (
    <View className={styles.sheet}>
      <View className={styles.title}>
        <View className={styles.heading}>{title}</View>
      </View>
      <View className={styles.grid}>
        {doors.map(({ text, icon, open, count }) => (
          <View
            key={text}
            className={styles.quarter}
            ariaRole="button"
            ariaLabel={count ? `${text}，${count} 个` : text}
            hoverClass="press"
            onClick={open}
          >
            <Badge count={count}>
              <MoreIcon name={icon} size={26} />
            </Badge>
            <View className={styles.text}>{text}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
