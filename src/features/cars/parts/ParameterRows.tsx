import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { MARKS, type ParameterRow } from '../model/parameters'
import styles from './ParameterGrid.module.scss'

/** About the height of a row, for rows that are out of sight. */
const ROW_HEIGHT = 45

/** The rows of a group: not drawn while they are out of sight. */
export const ParameterRows = memo(function ParameterRows({ rows }: { rows: readonly ParameterRow[] }) {
  return (
    <View className={styles.rows} style={{ containIntrinsicSize: `auto ${rows.length * ROW_HEIGHT}px` }}>
      {rows.map(({ name, values, isSame }) => (
        <View key={name} className={clsx(styles.row, !isSame && styles.differs)}>
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
