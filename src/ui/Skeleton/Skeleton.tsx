import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import styles from './Skeleton.module.scss'

export interface SkeletonProps {
  /** line: text. box: a picture or a card. round: an avatar. */
  shape?: 'line' | 'box' | 'round'
  /** CSS length; default the parent's full width. */
  width?: string
  height?: string
  /** Width / height of a box, instead of a height. */
  ratio?: number
}

/** Placeholder for content that is loading. */
export function Skeleton({ shape = 'line', width, height, ratio }: SkeletonProps) {
  const style: CSSProperties = {}
  if (width) style.width = width
  if (height) style.height = height
  if (ratio) {
    style.height = 0
    style.paddingTop = `${+(100 / ratio).toFixed(2)}%`
  }
  return <View className={`${styles.bone} ${styles[shape]}`} style={style} />
}
