import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './parts.module.scss'

/** A component, or one state of it, with its name. */
export function Sample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <View className={styles.sample}>
      <View className={styles.name}>{name}</View>
      <View className={wide ? undefined : styles.row}>{children}</View>
    </View>
  )
}
