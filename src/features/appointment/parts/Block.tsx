import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Block.module.scss'

/** One part of the page on its own sheet. `bleed`: the content brings its own edges. */
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
