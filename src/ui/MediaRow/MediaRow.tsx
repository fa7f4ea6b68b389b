import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '../Picture/Picture'
import styles from './MediaRow.module.scss'

interface MediaRowProps {
  src: string | undefined
  /** Width of the picture in px. */
  size: number
  /** Width of the picture divided by its height; 1 by default. */
  ratio?: number
  alt?: string
  /** Loads the picture at once: it is on the first screen. */
  eager?: boolean | undefined
  /** Pale picture: the item can't be bought. */
  faded?: boolean
  /** Centres the lines beside the picture; by default they begin at its top. */
  centred?: boolean
  /** On the right: an amount, an arrow. */
  tail?: ReactNode
  className?: string | undefined
  /** Called when the picture itself is tapped. */
  onPictureTap?: () => void
  /** The lines beside the picture: title first. */
  children: ReactNode
}

/** Row of one item: a picture at the left, its title and other lines at the right. */
export function MediaRow(props: MediaRowProps) {
  const { src, size, ratio, alt, eager, faded, centred, tail, className, onPictureTap, children } = props
  return (
    <View className={clsx(styles.row, centred && styles.centred, className)}>
      <View className={clsx(styles.picture, faded && styles.faded)} style={{ width: `${size}px` }}>
        <Picture
          src={src}
          round="s"
          eager={eager}
          {...(ratio && { ratio })}
          {...(alt && { alt })}
          {...(onPictureTap && { onTap: onPictureTap })}
        />
      </View>
      <View className={clsx(styles.text, tail && styles.beforeTail)}>{children}</View>
      {tail}
    </View>
  )
}
