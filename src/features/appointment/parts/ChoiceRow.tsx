import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon/Icon'
import styles from './ChoiceRow.module.scss'

interface ChoiceRowProps {
  /** Picture or icon at the left. */
  lead?: ReactNode
  title: string
  note?: string
  label: string
  onTap: () => void
}

/** A row that shows the current choice; a tap opens the page or sheet to change it. */
export function ChoiceRow({ lead, title, note, label, onTap }: ChoiceRowProps) {
  return (
    <View className={styles.row} hoverClass="press" ariaRole="button" ariaLabel={label} onClick={onTap}>
      {lead}
      <View className={styles.words}>
        <View className={styles.title}>{title}</View>
        {note && <View className={styles.note}>{note}</View>}
      </View>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}
