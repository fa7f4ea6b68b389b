import { View } from '@tarojs/components'
import { memo } from 'react'
import { Chips } from '@/ui/Chips/Chips'
import { shortCityName } from '../model/shortCityName'
import styles from './HotCities.module.scss'

/** Cities where most pickups are sold and most users live. */
const HOT_CITIES = [
  '北京市',
  '上海市',
  '广州市',
  '深圳市',
  '成都市',
  '重庆市',
  '西安市',
  '郑州市',
  '昆明市',
  '保定市',
  '兰州市',
  '乌鲁木齐市',
]
const OPTIONS = HOT_CITIES.map((cityName) => ({ value: cityName, text: shortCityName(cityName) }))

interface HotCitiesProps {
  id: string
  current: string
  onChoose: (cityName: string) => void
}

export const HotCities = memo(function HotCities({ id, current, onChoose }: HotCitiesProps) {
  return (
    <View id={id} className={styles.hot}>
      <View className={styles.head} ariaRole="heading">
        热门城市
      </View>
      <Chips options={OPTIONS} value={[current]} onTap={onChoose} label="热门城市" />
    </View>
  )
})
