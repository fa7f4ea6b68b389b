import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Block.module.scss'

/** A titled section of the page on its own surface. `bleed`: no padding; the content has its own. */
export function Block({ title, bleed, children }: { title?: string; bleed?: boolean; children: ReactNode }) {
  return (
    <View className={styles.block}>
      {title && (
        <View className={styles.title} ariaRole="heading">
          {title}
        </View>
      )}
      <View className={bleed ? styles.bleed : styles.inset}>{children}</View>
    </View>
  )
}
