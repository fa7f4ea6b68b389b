import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import { reportedTap } from '../taps'
import styles from './Cell.module.scss'

export interface CellProps {
  title: ReactNode
  /** A second line under the title. */
  note?: ReactNode
  /** On the right. '' in a row that is neither tapped nor has a note: the fact is unknown, and the row isn't drawn. */
  value?: ReactNode
  /** In front of the title: an icon or a picture. */
  lead?: ReactNode
  /** Chevron; on by default where the cell can be tapped. */
  arrow?: boolean
  label?: string
  onTap?: () => void
}

/** One row of a list of facts or links. Rows in a `CellGroup` are divided by hairlines. */
export function Cell({ title, note, value, lead, arrow, label, onTap }: CellProps) {
  if (value === '' && note === undefined && !onTap) return null
  const hasArrow = arrow ?? onTap !== undefined
  const handleTap = () => {
    reportedTap(label, title)
    onTap?.()
  }
  return (
    <View
      className={styles.cell}
      {...(onTap ? { onClick: handleTap, hoverClass: 'press', ariaRole: 'button' } : null)}
      {...(label === undefined ? null : { ariaLabel: label })}
    >
      {lead !== undefined && <View className={styles.lead}>{lead}</View>}
      <View className={styles.text}>
        <View>{title}</View>
        {note !== undefined && <View className={styles.note}>{note}</View>}
      </View>
      {value !== undefined && <View className={styles.value}>{value}</View>}
      {hasArrow && <Icon name="chevron-right" size={16} className={styles.arrow} />}
    </View>
  )
}

export interface CellGroupProps {
  /** Title above the group, on the page's own ground. */
  title?: string
  /** flush: edge to edge, no corners. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function CellGroup({ title, flush, className, children }: CellGroupProps) {
  return (
    <View className={clsx(!flush && styles.inset, className)}>
      {title && <View className={styles.heading}>{title}</View>}
      <View className={clsx(styles.group, !flush && styles.card)}>{children}</View>
    </View>
  )
}
