import { View } from '@tarojs/components'
import { Children, type ReactNode } from 'react'
import styles from './Section.module.scss'

interface SectionProps {
  title?: string
  /** Shown under the title. */
  note?: string
  /** Title and note are above the surface, as headings of the page. */
  outside?: boolean
  /** Has no surface and no padding (with `outside`), because the content has its own. */
  bare?: boolean
  /** No padding at the sides: the content has its own. */
  bleed?: boolean
  children: ReactNode
}

/**
 * Section of a page with an optional title: on one surface with its content, or `outside` above it. Renders nothing if it
 * has neither a note nor content.
 */
export function Section({ title, note, outside, bare, bleed, children }: SectionProps) {
  const isEmpty = Children.toArray(children).every((child) => child === '')
  if (isEmpty && !note) return null
  const body = outside ? (bare ? styles.bare : styles.sheet) : bleed ? styles.bleed : styles.body
  return (
    <View className={outside ? styles.outside : styles.section}>
      {title && (
        <View className={outside ? styles.heading : styles.title} ariaRole="heading">
          {title}
        </View>
      )}
      {note && <View className={styles.note}>{note}</View>}
      {!isEmpty && <View className={body}>{children}</View>}
    </View>
  )
}
