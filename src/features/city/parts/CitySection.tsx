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
}

const HEAD_PX = 32
const ROW_PX = 48

/** The cities of one letter. Far from the window they are not laid out: their height is known. */
export const CitySection = memo(function CitySection({
  id,
  group,
  current,
  top,
  onChoose,
}: CitySectionProps) {
  const height = HEAD_PX + ROW_PX * group.data.length
  return (
    <View id={id} className={styles.section} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <View className={styles.letter} style={{ top: `${top}px` }} ariaRole="heading">
        {group.letter}
      </View>
      <CityRows cities={group.data} current={current} onChoose={onChoose} />
    </View>
  )
})
