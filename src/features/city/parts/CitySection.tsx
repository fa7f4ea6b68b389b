import { View } from '@tarojs/components'
import { memo } from 'react'
import type { CityGroup } from '../model/cities'
import { CityRows } from './CityRows'
import styles from './CitySection.module.scss'

interface CitySectionProps {
  id: string
  group: CityGroup
  current: string
  /** Bottom of the navigation bar in px; the letter sticks there while its cities scroll. */
  top: number
  onChoose: (cityName: string) => void
  /** Rows to draw, from `first` up to but excluding `end`, with space for the others; all by default. */
  first?: number
  end?: number
  above?: number
  below?: number
}

export const HEAD_PX = 32
export const ROW_PX = 48

/** The cities of one letter. Far from the window they are not laid out, or not drawn at all: their height is known. */
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
