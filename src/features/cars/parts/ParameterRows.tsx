import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { MARKS, type ParameterRow } from '../model/parameters'
import styles from './ParameterGrid.module.scss'

/** About the height of a row, for rows that are out of sight. */
const ROW_HEIGHT = 45

interface ParameterRowsProps {
  rows: readonly ParameterRow[]
  /** Those to draw, from `first` to before `end`, with room for the others; all unless told. */
  first?: number
  end?: number
  above?: number
  below?: number
  /** Least height in px of each row. */
  heights?: readonly number[] | undefined
}

/** The rows of a group: not laid out while they are out of sight, or not even drawn. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              key={place}
              className={styles.cell}
              {...(MARKS[value] === undefined ? null : { ariaLabel: MARKS[value] })}
            >
              {value === '-' ? '—' : value}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
})
