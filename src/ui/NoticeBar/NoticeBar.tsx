import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import styles from './NoticeBar.module.scss'

export interface NoticeBarProps {
  tone?: 'info' | 'warning' | 'danger'
  children: string
  /** With it the bar is a door and has a chevron. */
  onTap?: () => void
}

/** One fact that matters on this page, over its content. It never scrolls by itself: it wraps. */
export function NoticeBar({ tone = 'info', children, onTap }: NoticeBarProps) {
  return (
    <View
      className={`${styles.bar} ${styles[tone]}`}
      ariaRole={tone === 'info' ? 'note' : 'alert'}
      {...(onTap ? { onClick: onTap, hoverClass: 'press' } : null)}
    >
      <Icon name={tone === 'info' ? 'info' : 'warning'} size={16} />
      <View className={styles.words}>{children}</View>
      {onTap && <Icon name="chevron-right" size={16} />}
    </View>
  )
}
