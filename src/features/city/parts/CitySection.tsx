import { View } from '@tarojs/components'
import { memo } from 'react'
import type { CityGroup } from '../model/cities'
import { CityRows } from './CityRows'
import styles from './CitySection.module.scss'

interface CitySectionProps {
  id: string
  group: CityGroup
  current: string
  /** Foot of the page's bar, where the letter stays while its cities pass. */
  top: number
  onChoose: (cityName: string) => void
  /** Rows to draw, from `first` to before `end`, with room for the others; all unless told. */
  first?: number
  end?: number
  above?: number
  below?: number
}

export const HEAD_PX = 32
export const ROW_PX = 48

/** The cities of one letter. Far from the window they are not laid out, or not even drawn: their height is known. */
export const CitySection = memo(function CitySection({
  id,
  group,
  current,
  top,
  onChoose,
  first = 0,
  end = group.data.length,
  above = 0,
  below = 0,
}: CitySectionProps) {
  const height = HEAD_PX + ROW_PX * group.data.length
  if (first === end) return <View id={id} style={{ height: `${height}px` }} />
  return (
    <View id={id} className={styles.section} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <View className={styles.letter} style={{ top: `${top}px` }} ariaRole="heading">
        {group.letter}
      </View>
      <CityRows
        cities={group.data.slice(first, end)}
        place={first}
        room={{ above, below }}
        current={current}
        onChoose={onChoose}
      />
    </View>
  )
})
