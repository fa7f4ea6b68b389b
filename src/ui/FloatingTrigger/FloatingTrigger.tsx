import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { pictureSrc } from '../Picture/pictureSrc'
import styles from './FloatingTrigger.module.scss'

export interface FloatingTriggerProps {
  /** Address of the picture; nothing is drawn without one (spec 8). */
  src: string
  /** s: 64 px wide. l: 80 % wide and centred (spec 9). Any other: as wide as the picture. */
  size: string
  /** Percent of the window. */
  top: number
  right: number
  /** Absent for a picture without a link. */
  onTap?: (() => void) | undefined
}

/** A floating picture over the page with a link (spec 3). */
export function FloatingTrigger({ src, size, top, right, onTap }: FloatingTriggerProps) {
  if (!src) return null
  const style: CSSProperties = size === 'l' ? { top: `${top}%` } : { top: `${top}%`, right: `${right}%` }
  return (
    <View
      className={clsx(styles.trigger, size === 's' && styles.s, size === 'l' && styles.l)}
      style={style}
      {...(onTap && { hoverClass: 'press', ariaRole: 'button', ariaLabel: '活动入口', onClick: onTap })}
    >
      <Image
        className={styles.picture}
        src={pictureSrc(src)}
        mode={size === 's' ? 'aspectFill' : 'widthFix'}
      />
    </View>
  )
}
