import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Section.module.scss'

interface SectionProps {
  title: string
  note?: string
  /** Draws no background and padding: the content has its own. */
  bare?: boolean
  children: ReactNode
}

/** One block of an activity's page. */
export function Section({ title, note, bare, children }: SectionProps) {
  return (
    <View className={styles.section}>
      {title && (
        <View className={styles.title} ariaRole="heading">
          {title}
        </View>
      )}
      {note && <View className={styles.note}>{note}</View>}
      <View className={bare ? styles.bare : styles.sheet}>{children}</View>
    </View>
  )
}
