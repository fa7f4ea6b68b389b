import { View } from '@tarojs/components'
import { openLink } from '@/features/links/openLink'
import { Icon } from '@/ui/Icon/Icon'
import styles from './strips.module.scss'

interface BlockHeadProps {
  title: string
  subtitle?: string
  target: string | null
}

/** Heading of a block on the home page; with a target, it links to the full list. */
export function BlockHead({ title, subtitle, target }: BlockHeadProps) {
  return (
    <View
      className={styles.head}
      {...(target
        ? {
            onClick: () => void openLink(target),
            hoverClass: 'press',
            ariaRole: 'link',
            ariaLabel: `${title}，查看全部`,
          }
        : { ariaRole: 'heading' })}
    >
      <View className={styles.text}>
        <View className={styles.title}>{title}</View>
        {subtitle && <View className={styles.subtitle}>{subtitle}</View>}
      </View>
      {target && (
        <View className={styles.all}>
          全部
          <Icon name="chevron-right" size={16} />
        </View>
      )}
    </View>
  )
}
