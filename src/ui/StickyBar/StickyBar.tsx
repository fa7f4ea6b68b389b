import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { NoticeBar } from '../NoticeBar/NoticeBar'
import styles from './StickyBar.module.scss'

export interface StickyBarProps {
  className?: string
  /** A fact to know before using the actions. */
  notice?: string
  children: ReactNode
}

/** Actions at the foot of the page: always visible while it is scrolled, below the last row at its end. */
export function StickyBar({ className, notice, children }: StickyBarProps) {
  return (
    <View className={styles.bar}>
      {notice && <NoticeBar tone="warning">{notice}</NoticeBar>}
      <View className={clsx(styles.row, className)}>{children}</View>
    </View>
  )
}
