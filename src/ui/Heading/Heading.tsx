import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Heading.module.scss'

interface HeadingProps {
  /** Text size; l by default. `s` is quiet: the name of a group of rows. */
  size?: 's' | 'm' | 'l' | 'xl' | '2xl'
  /** Sets the space around it. */
  className?: string | undefined
  children: ReactNode
}

const SIZES = { s: styles.s, m: styles.m, l: styles.l, xl: styles.xl, '2xl': styles.xxl }

/** Heading of a page or of a part of it, announced as such. A titled surface has one of its own: `Section`. */
export function Heading({ size = 'l', className, children }: HeadingProps) {
  return (
    <View className={clsx(styles.heading, SIZES[size], className)} ariaRole="heading">
      {children}
    </View>
  )
}
