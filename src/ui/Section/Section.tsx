import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Section.module.scss'

interface SectionProps {
  title?: string
  /** No padding at the sides: the content has its own. */
  bleed?: boolean
  children: ReactNode
}

/** Section of a page on its own surface, with an optional title. */
export function Section({ title, bleed, children }: SectionProps) {
  return (
    <View className={styles.section}>
      {title && (
        <View className={styles.title} ariaRole="heading">
          {title}
        </View>
      )}
      <View className={bleed ? styles.bleed : styles.body}>{children}</View>
    </View>
  )
}
