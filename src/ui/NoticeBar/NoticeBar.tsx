import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import styles from './NoticeBar.module.scss'

export interface NoticeBarProps {
  tone?: 'info' | 'warning' | 'danger'
  children: string
  /** Makes the bar a link with a chevron. */
  onTap?: () => void
}

/** One important fact about this page, above its content. It wraps instead of scrolling. */
export function NoticeBar({ tone = 'info', children, onTap }: NoticeBarProps) {
  return (
    <View
      className={`${styles.bar} ${styles[tone]}`}
      ariaRole={tone === 'info' ? 'note' : 'alert'}
      {...(onTap ? { onClick: onTap, hoverClass: 'press' } : null)}
    >
      <Icon name={tone === 'info' ? 'info' : 'warning'} size={16} />
      <View className={styles.text}>{children}</View>
      {onTap && <Icon name="chevron-right" size={16} />}
    </View>
  )
}
