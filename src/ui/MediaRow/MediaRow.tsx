import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '../Picture/Picture'
import styles from './MediaRow.module.scss'

interface MediaRowProps {
  src: string
  /** Width of the picture: 56, 72, 80 or 112 px. */
  size: 's' | 'm' | 'l' | 'xl'
  /** Width of the picture divided by its height; 1 by default. */
  ratio?: number
  alt?: string
  /** Pale picture: the item can't be bought. */
  faded?: boolean
  /** Centres the lines beside the picture; by default they begin at its top. */
  centred?: boolean
  /** On the right: an amount. */
  tail?: ReactNode
  className?: string | undefined
  /** The lines beside the picture: title first. */
  children: ReactNode
}

/** Row of one item: a picture at the left, its title and other lines at the right. */
export function MediaRow(props: MediaRowProps) {
  const { src, size, ratio, alt, faded, centred, tail, className, children } = props
  return (
    <View className={clsx(styles.row, centred && styles.centred, className)}>
      <View className={clsx(styles.picture, styles[size], faded && styles.faded)}>
        <Picture src={src} round="s" {...(ratio && { ratio })} {...(alt && { alt })} />
      </View>
      <View className={styles.words}>{children}</View>
      {tail}
    </View>
  )
}
