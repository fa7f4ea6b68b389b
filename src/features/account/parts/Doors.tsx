import { View } from '@tarojs/components'
import { Badge } from '@/ui/Badge/Badge'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { AnyIcon } from '@/ui/Icon/names.generated'
import styles from './parts.module.scss'

export interface Door {
  readonly text: string
  readonly icon: AnyIcon
  readonly open: () => unknown
  /** Number of items waiting there, shown as a badge. */
  readonly count?: number | undefined
}

interface DoorsProps {
  title: string
  doors: readonly Door[]
  /** Link at the right of the title: its label and what it opens. */
  all?: { readonly label: string; readonly open: () => unknown }
}

/** Titled grid of links, four in a row. */
export function Doors({ title, doors, all }: DoorsProps) {
  const heading = <View className={styles.heading}>{title}</View>
  return (
    <View className={styles.sheet}>
      {all ? (
        <View
          className={styles.title}
          ariaRole="button"
          ariaLabel={all.label}
          hoverClass="press"
          onClick={all.open}
        >
          {heading}
          <View className={styles.all}>
            全部
            <Icon name="chevron-right" size={16} />
          </View>
        </View>
      ) : (
        <View className={styles.title}>{heading}</View>
      )}
      <View className={styles.grid}>
        {doors.map(({ text, icon, open, count }) => (
          <View
            key={text}
            className={styles.door}
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
