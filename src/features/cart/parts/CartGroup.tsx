import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/ui/Heading/Heading'
import type { CartLine } from '../model/toCart'
import styles from './CartGroup.module.scss'
import { CartLineRow } from './CartLineRow'

export interface CartGroupProps {
  /** Heading of the group; the group of buyable lines has none. */
  title?: string
  /** Shown beside the heading. */
  action?: ReactNode
  lines: readonly CartLine[]
  isEditing: boolean
  isMarked: (line: CartLine) => boolean
  /** Returns a warning about a line; '' for none. */
  warningOf: (line: CartLine) => string
  /** Returns the note on a line; '' for none. */
  noteOf: (line: CartLine) => string
  onMark: (recId: string, isMarked: boolean) => void
  onChange: (line: CartLine) => void
}

export function CartGroup({
  title,
  action,
  lines,
  isEditing,
  isMarked,
  warningOf,
  noteOf,
  onMark,
  onChange,
}: CartGroupProps) {
  if (lines.length === 0) return null
  return (
    <View className={styles.group}>
      {title && (
        <View className={styles.head}>
          <Heading size="s">{title}</Heading>
          {action}
        </View>
      )}
      <View ariaRole="list">
        {lines.map((line) => (
          <CartLineRow
            key={line.recId}
            line={line}
            isMarked={isMarked(line)}
            isEditing={isEditing}
            warning={warningOf(line)}
            note={noteOf(line)}
            onMark={onMark}
            onChange={onChange}
          />
        ))}
      </View>
    </View>
  )
}
