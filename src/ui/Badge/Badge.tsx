import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Badge.module.scss'

const MAX = 99

/** Returns the text of a badge: '' for none, at most 99+. */
export function badgeText(count: number | undefined): string {
  if (!count || count < 0) return ''
  return count > MAX ? `${MAX}+` : String(count)
}

export interface BadgeProps {
  /** 0 and undefined draw nothing. */
  count?: number | undefined
  /** Shows a point instead of a number. */
  dot?: boolean
  children?: ReactNode
}

/** A count at the upper right of its children. */
export function Badge({ count, dot, children }: BadgeProps) {
  const text = badgeText(count)
  return (
    <View className={styles.holder}>
      {children}
      {dot ? <View className={styles.dot} /> : text && <View className={styles.count}>{text}</View>}
    </View>
  )
}
