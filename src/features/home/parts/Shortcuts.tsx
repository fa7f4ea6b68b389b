import { View } from '@tarojs/components'
import { linkProps } from '@/features/links/openLink'
import { Icon, iconOr } from '@/ui/Icon/Icon'
import type { Shortcut } from '../model/home'
import styles from './Shortcuts.module.scss'

/** Grid of shortcuts, five in a row. */
export function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  return (
    <View className={styles.grid}>
      {items.map((item) => (
        <View key={item.id} className={styles.item} {...linkProps(item.target, item.title)}>
          <Icon name={iconOr(item.icon, 'gift')} size={26} />
          <View className={styles.title}>{item.title}</View>
        </View>
      ))}
    </View>
  )
}
