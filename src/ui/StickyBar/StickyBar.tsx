import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './StickyBar.module.scss'

export interface StickyBarProps {
  className?: string
  children: ReactNode
}

/** Actions at the foot of the page: always visible while it is scrolled, below the last row at its end. */
export function StickyBar({ className, children }: StickyBarProps) {
  return (
    <View className={styles.bar}>
      <View className={clsx(styles.row, className)}>{children}</View>
    </View>
  )
}
