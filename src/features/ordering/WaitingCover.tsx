import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Spinner } from '@/ui/Spinner/Spinner'
import styles from './WaitingCover.module.scss'

interface WaitingCoverProps {
  /** Name of the dialog for screen readers. */
  label: string
  title: string
  note: string
  isBusy: boolean
  /** Buttons, side by side. */
  children?: ReactNode
}

/** Covers a confirm page while nothing else may be tapped: the order is queued, or being looked up. */
export function WaitingCover({ label, title, note, isBusy, children }: WaitingCoverProps) {
  return (
    <View className={styles.cover} catchMove ariaRole="alertdialog" ariaLabel={label}>
      <View className={styles.card}>
        {isBusy && (
          <View className={styles.ring}>
            <Spinner large />
          </View>
        )}
        <View className={styles.title}>{title}</View>
        <View className={styles.note}>{note}</View>
        {children && <View className={styles.buttons}>{children}</View>}
      </View>
    </View>
  )
}
