import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Section.module.scss'

/** Card-like section of an order page, with an optional title. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <View className={styles.section}>
      {title && (
        <View className={styles.title} ariaRole="heading">
          {title}
        </View>
      )}
      {children}
    </View>
  )
}
