import { own } from '@contract/rules/own'
import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { MARKS, type ParameterRow } from '../model/parameters'
import styles from './ParameterGrid.module.scss'

/** Approximate height in px of a row that is out of sight. */
const ROW_HEIGHT = 45

interface ParameterRowsProps {
  rows: readonly ParameterRow[]
  /** Rows to draw, from `first` up to but excluding `end`, with space for the others; all by default. */
  first?: number
  end?: number
  above?: number
  below?: number
  /** Minimum height of each row in px. */
  heights?: readonly number[] | undefined
}

/** The rows of a group. While out of sight they are not laid out, or not drawn at all. */
export const ParameterRows = memo(function ParameterRows({
  rows,
  first = 0,
  end = rows.length,
  above = 0,
  below = 0,
  heights,
}: ParameterRowsProps) {
  const room = heights
    ? { paddingTop: `${above}px`, paddingBottom: `${below}px` }
    : { containIntrinsicSize: `auto ${rows.length * ROW_HEIGHT}px` }
  return (
    <View className={styles.rows} style={room}>
      {rows.slice(first, end).map(({ name, values, isSame }, nth) => (
        <View
          key={name}
          className={clsx(styles.row, !isSame && styles.differs)}
          {...(heights ? { style: { minHeight: `${heights[first + nth]}px` } } : null)}
        >
          <Text className={styles.name}>{name}</Text>
          {values.map((value, place) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              key={place}
              className={styles.cell}
              {...(own(MARKS, value) === undefined ? null : { ariaLabel: own(MARKS, value) })}
            >
              {value === '-' ? '—' : value}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
})
