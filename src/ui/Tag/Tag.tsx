import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Tag.module.scss'

export interface TagProps {
  tone?: 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'ink'
  /** line: outlined, for facts about goods. soft: filled, for states. */
  look?: 'soft' | 'line'
  children: ReactNode
}

/** A short text about the item beside it. Renders nothing without a text. Never tappable: that is a chip. */
export function Tag({ tone = 'plain', look = 'soft', children }: TagProps) {
  if (!children) return null
  return (
    <View className={`${styles.tag} ${styles[tone]} ${look === 'line' ? styles.line : ''}`}>{children}</View>
  )
}
