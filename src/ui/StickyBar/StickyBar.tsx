import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './StickyBar.module.scss'

export interface StickyBarProps {
  /** Over the tab bar, on tab pages. */
  aboveTabs?: boolean
  /** Two rows of words and buttons instead of one. */
  tall?: boolean
  className?: string
  children: ReactNode
}

/** Actions at the foot of the page. It keeps its place, so the last row is never covered. */
export function StickyBar({ aboveTabs, tall, className, children }: StickyBarProps) {
  return (
    <>
      <View className={clsx(styles.place, tall && styles.tallPlace, aboveTabs && styles.plain)} />
      <View className={clsx(styles.bar, aboveTabs ? styles.aboveTabs : styles.foot)}>
        <View className={clsx(styles.row, tall && styles.tall, className)}>{children}</View>
      </View>
    </>
  )
}
